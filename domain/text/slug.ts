import { plainText } from './fold-text.ts';

/** Returns a text as part of a URL path: 'primera-nit-al-gaixample' for 'Primera nit al Gaixample!'. May be empty. */
export function slugOf(text: string, longest: number): string {
  const words = plainText(text)
    .slice(0, longest)
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}
