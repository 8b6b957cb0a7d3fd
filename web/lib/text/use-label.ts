import { useCallback } from 'react';
import { useText } from './i18n.ts';

/** Categories and tags are data, but those of the house's own vocabulary have a name in each language. */
export function useLabel(): (name: string) => string {
  const { t } = useText();
  // Texts are found by 'area.name': a name with a dot in it, or a word every object knows, is nobody's key.
  return useCallback((name) => (/^[A-Z][^.{]*$/.test(name) ? t(`vocabulary.${name}`) : name), [t]);
}
