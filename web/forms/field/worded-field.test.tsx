import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import { type FieldLanguages, WordedField } from './worded-field.tsx';

beforeAll(async () => {
  await loadTexts('en');
  await loadAreas('en', ['rules', 'form']);
});

type Values = { description: string };

function Form({ saved, typed }: { saved: FieldLanguages | undefined; typed: string }) {
  const form = useForm<Values>({ defaultValues: { description: typed } });
  const drafted = { ...form, labels: { description: 'Description' } } as unknown as DraftedForm<Values>;
  return (
    <WordedField form={drafted} name="description" saved={saved} isMain>
      <textarea />
    </WordedField>
  );
}

const hint = (saved: FieldLanguages | undefined, typed = 'A bar') =>
  /<p[^>]*>(.*?)<\/p>/
    .exec(renderToString(<Form saved={saved} typed={typed} />))?.[1]
    ?.replace(/<!--.*?-->|<[^>]*>/g, '');

it('says nothing of languages where none is known', () => {
  expect(hint(undefined)).toBeUndefined();
  expect(hint({ languages: {}, newer: {} }, '')).toBeUndefined();
});

it('says which language is edited, and that the others stay', () => {
  expect(hint({ languages: { description: 'en' } })).toMatch(/^You are editing the English text\./);
  expect(hint({ languages: { description: 'ca' } })).toBe(
    'This text is in Catalan. What you write here becomes the English text, and the Catalan one stays.',
  );
});

it('says that an emptied text goes in every language', () => {
  expect(hint({ languages: { description: 'en' } }, '')).toContain('this text goes in every language');
});
