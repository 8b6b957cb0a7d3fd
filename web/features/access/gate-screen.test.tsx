import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GateScreen } from './gate-screen.tsx';
import { LETTERS } from './use-letter-order.ts';

const draw = (language: 'en' | 'es' | 'ca') =>
  renderToString(<GateScreen language={language} onUnlocked={() => undefined} />);

describe('the prerendered gate', () => {
  it('shows its English texts', () => {
    const html = draw('en').replaceAll('&#x27;', "'");
    for (const text of [
      'Looking?',
      "Enter the access code to continue to Barcelona's LGBTQ+ guide",
      'Clear',
      'Enter',
      'Private access required • Barcelona LGBTQ+ Guide',
    ]) {
      expect(html).toContain(`>${text}<`);
    }
  });

  it('offers each letter once, as a button', () => {
    const buttons = [...draw('en').matchAll(/<button[^>]*>([A-Z])<\/button>/g)].map((match) => match[1]);
    expect(buttons).toEqual([...LETTERS]);
  });

  it('carries no inline style or script, which the content policy would refuse', () => {
    expect(draw('en')).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  });

  it('speaks the other two languages', () => {
    expect(draw('es')).toContain('Introduce el código de acceso');
    expect(draw('ca')).toContain('Introdueix el codi');
  });

  it('names no place and no code', () => {
    expect(draw('en')).not.toContain('CLUB');
  });
});
