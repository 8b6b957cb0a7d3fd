import { foldText } from './fold-text.ts';

/** A text as a part of an address: 'Primera nit al Gaixample!' is 'primera-nit-al-gaixample'. May be empty. */
export function slugOf(text: string, longest: number): string {
  const words = foldText(text)
    .slice(0, longest)
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}
