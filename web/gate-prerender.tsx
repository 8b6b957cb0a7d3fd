import { renderToString } from 'react-dom/server';
import { GateScreen } from '#web/features/access/gate-screen.tsx';
import { StartNote } from '#web/features/access/start-note.tsx';
import type { Language } from './lib/text/language.ts';

/** Renders the gate for the server's page; gate-main.tsx hydrates it. */
export function renderGate(language: Language): string {
  return renderToString(<GateScreen language={language} onUnlocked={() => undefined} />);
}

/** Renders the message that a page without any script shows after a delay. */
export const renderStartNote = (language: Language): string =>
  renderToString(<StartNote language={language} />);
