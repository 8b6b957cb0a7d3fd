import { htmlReader } from './html.ts';

/** Returns the visible text of each. */
export async function plainTexts(pieces: readonly string[]): Promise<string[]> {
  const { toText } = await htmlReader();
  return pieces.map(toText);
}
