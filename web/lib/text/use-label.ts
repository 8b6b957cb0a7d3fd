import { useCallback } from 'react';
import { useText } from './i18n.ts';

/** Translates names of categories and tags; names added by staff are unchanged. */
export function useLabel(): (name: string) => string {
  const { t } = useText();
  // Keys are 'area.name': a name with a dot, or one that every object has, is not a key.
  return useCallback((name) => (/^[A-Z][^.{]*$/.test(name) ? t(`vocabulary.${name}`) : name), [t]);
}
