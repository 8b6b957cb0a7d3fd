import { foldText } from '#domain/text/fold-text.ts';

const MAX_LENGTH = 10_000;
const MAIL = /[\w.+-] ?(?:@|[[({] ?(?:at|arroba) ?[\])}]) ?[\w-]{1,63}\.[\w-]/;
/** With a country code ('+18' is an age), or nine Spanish digits in their usual groups. */
const PHONES = [
  /(?<![\d+:])(?:\+(?!(?:1[468]|2[15])(?!\d)) ?|00)[1-9]\d{0,2}(?:[ .()-]{0,2}\d){7,12}(?!\d)/,
  /(?<![\d.,+/:-])[679]\d{2}(?:([ .-]?)\d{3}\1\d{3}|([ .-])\d{2}\2\d{2}\2\d{2})(?![\d/]| ?[€$£]|[.,]\d)/,
  /(?<![\d.,+/:-])9\d([ .-])\d{3}\1\d{2}\1\d{2}(?![\d/]| ?[€$£]|[.,]\d)/,
];

/** Returns the personal contact details in public texts, for the approver to check (source-6). */
export function contactDetails(...texts: (string | null)[]): ('email' | 'phone')[] {
  const text = foldText(
    texts
      .filter((one) => one !== null)
      .join('\n')
      .slice(0, MAX_LENGTH),
  ).replace(/[^\S\n]+/g, ' ');
  const flags: ('email' | 'phone')[] = [];
  if (MAIL.test(text)) flags.push('email');
  if (PHONES.some((phone) => phone.test(text))) flags.push('phone');
  return flags;
}
