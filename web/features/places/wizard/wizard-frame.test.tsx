import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadAreas } from '#web/lib/text/text-store.ts';
import { WizardLoading } from './wizard-frame.tsx';

beforeAll(() => loadAreas('en', ['add']));

it('says that the wizard is loading before it draws it', () => {
  const html = renderToString(<WizardLoading>the wizard</WizardLoading>);
  expect(html).toContain('Loading wizard...');
  expect(html).not.toContain('the wizard<');
});
