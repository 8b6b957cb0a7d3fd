import { useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { generateDescription, suggestTags } from './api.ts';
import type { Wizard } from './use-wizard.ts';
import { mergeTags } from './use-wizard-draft.ts';

type Help = { pending: 'description' | 'tags' | null; problem: string | null; byRules: boolean };

/** Step 3 of the four-step wizard: a description and tags on request (ai-1). */
export function useAiHelp({ draft, change, vocabulary }: Wizard) {
  const { t } = useText('add');
  const [help, setHelp] = useState<Help>({ pending: null, problem: null, byRules: false });
  const { name, address, openingHours, description, categoryIds } = draft;
  const category = vocabulary.categories.find(({ id }) => id === categoryIds[0])?.name;
  const facts = { name, category, address, openingHours };

  async function ask(pending: 'description' | 'tags', failure: string, work: () => Promise<boolean>) {
    setHelp({ pending, problem: null, byRules: false });
    try {
      setHelp({ pending: null, problem: null, byRules: await work() });
    } catch {
      setHelp({ pending: null, problem: failure, byRules: false });
    }
  }

  const describe = () =>
    ask('description', t('add.describe_failed'), async () => {
      const response = await generateDescription(facts);
      change({ description: response.description });
      return response.writtenBy === 'rules';
    });

  const suggest = () => {
    if (description.trim() === '') {
      return setHelp({ pending: null, problem: t('add.description_first'), byRules: false });
    }
    return ask('tags', t('add.suggest_failed'), async () => {
      const response = await suggestTags({ ...facts, description });
      change((now) => ({ tagIds: mergeTags(now.tagIds, response.tagIds) }));
      return response.writtenBy === 'rules';
    });
  };

  return { ...help, describe, suggest };
}
