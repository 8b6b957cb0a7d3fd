import { foldText } from '#domain/text/fold-text.ts';

const MAX_LENGTH = 10_000;
const MAIL = /[\w.+-] ?(?:@|[[({] ?(?:at|arroba) ?[\])}]) ?[\w-]{1,63}\.[\w-]/;
/** With its country ('+18' is an age), or as nine digits of Spain, in the groups in which people write them. */
const PHONES = [
  /(?<![\d+:])(?:\+(?!(?:1[468]|2[15])(?!\d)) ?|00)[1-9]\d{0,2}(?:[ .()-]{0,2}\d){7,12}(?!\d)/,
  /(?<![\d.,+/:-])[679]\d{2}(?:([ .-]?)\d{3}\1\d{3}|([ .-])\d{2}\2\d{2}\2\d{2})(?![\d/]| ?[€$£]|[.,]\d)/,
  /(?<![\d.,+/:-])9\d([ .-])\d{3}\1\d{2}\1\d{2}(?![\d/]| ?[€$£]|[.,]\d)/,
];

/** What of a person stands in texts that anybody may read; an approver looks at it (assurance T25). */
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
