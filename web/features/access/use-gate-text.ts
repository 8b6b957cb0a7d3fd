import { useCallback } from 'react';
import type { Language } from '#web/lib/text/language.ts';
import { type TextValues, translate } from '#web/lib/text/translate.ts';
import ca from '#web/locales/ca/gate.json';
import en from '#web/locales/en/gate.json';
import es from '#web/locales/es/gate.json';

type GateKey = Exclude<keyof typeof en, `${'wait' | 'busy'}_o${string}`> | 'wait' | 'wait_over' | 'busy';

// The gate renders before the app's texts are loaded, so it contains its own.
const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, es, ca };

export type GateTranslate = (key: GateKey, values?: TextValues) => string;

/** Returns the gate's texts in this language; unlike useText it loads nothing. */
export function useGateText(language: Language): GateTranslate {
  return useCallback<GateTranslate>(
    (key, values) => translate(TEXTS[language], key, language, values),
    [language],
  );
}
