/** Renders /help: a page without script, cookie or further request that does not reveal the site's purpose (help-1). */

import type { HelpNumber } from '#contract/help/help.ts';
import { HELP_LANGUAGES, type HelpLanguage } from '#contract/help/help-languages.ts';
import { longDay } from '#domain/city-time/date-words.ts';
import { isLongAgo } from '#domain/help/help-age.ts';
import texts from '#domain/help/help-texts.json' with { type: 'json' };
import { answersAlways, purposeIn } from '#domain/help/purposes.ts';
import { telHref } from '#domain/text/phone.ts';
import { escapeHtml } from './escape-html.ts';

/** The maximum size of a page in bytes, uncompressed, so that it arrives even with weak reception (help-1). */
export const MAX_HELP_BYTES = 14_000;

const RIGHT_TO_LEFT: ReadonlySet<HelpLanguage> = new Set(['ar']);
/** Dates are written with the digits of the numbers beside them. */
const LOCALES: Readonly<Partial<Record<HelpLanguage, string>>> = { ar: 'ar-u-nu-latn' };

export const STYLE = `:root{color-scheme:light dark;--b:#fff;--i:#1b1b1f;--m:#55555e;--l:#d9d9e0;--a:#0b57b0}
@media(prefers-color-scheme:dark){:root{--b:#121216;--i:#f1f1f4;--m:#b3b3bd;--l:#3a3a44;--a:#9cc4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--b);color:var(--i);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main,nav{max-width:40rem;margin:auto;padding:1rem}
h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2}
h2{margin:0;font-size:1.125rem;line-height:1.3}
ul{margin:0;padding:0;list-style:none}
li{padding:1rem 0;border-top:1px solid var(--l)}
p{margin:0;color:var(--m);font-size:.9375rem}
a{color:var(--a)}
.t{display:inline-flex;align-items:center;min-height:44px;min-width:44px;font-size:1.5rem;font-weight:700}
.n{color:var(--i);font-weight:600}
.w{display:inline-flex;align-items:center;min-height:44px;min-width:44px}
nav{padding-bottom:3rem}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}
nav li{padding:0;border:0}
nav a{display:inline-flex;align-items:center;min-height:44px;min-width:44px}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}`;

/** Returns the page in a language, with the numbers that may be shown before the gate. */
export function helpPage(numbers: readonly HelpNumber[], language: HelpLanguage, today: string): string {
  const words = texts[language];
  const direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  const others = HELP_LANGUAGES.filter((other) => other !== language);
  const shown = numbers.filter(({ isInside }) => !isInside);
  const list = shown.map((number) => entry(number, language, today)).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<a class="w" href="/">${words.back}</a>
<h1>${words.title}</h1>
${list ? `<ul>\n${list}\n</ul>` : `<p>${words.empty}</p>`}
</main>
<nav aria-label="${words.others}">
<ul>
${others.map(languageLink).join('\n')}
</ul>
</nav>
</body>
</html>
`;
}

function languageLink(language: HelpLanguage): string {
  const { name } = texts[language];
  const direction = RIGHT_TO_LEFT.has(language) ? ' dir="rtl"' : '';
  return `<li><a href="/help?lang=${language}" lang="${language}" hreflang="${language}"${direction}>${name}</a></li>`;
}

function entry(number: HelpNumber, language: HelpLanguage, today: string): string {
  const words = texts[language];
  const purpose = escapeHtml(purposeIn(number.purpose, language));
  const href = escapeHtml(telHref(number.number) ?? '');
  const line = (name: string, value: string) => `<p>${name}: <bdi>${value}</bdi></p>`;
  const cost = number.isFree === null ? words.not_known : number.isFree ? words.free : words.paid;
  const bill =
    number.showsOnBill === null ? words.not_known : number.showsOnBill ? words.bill_shows : words.bill_hides;
  const website = number.website && escapeHtml(number.website);
  return [
    `<li><h2><bdi>${purpose}</bdi></h2>`,
    `<a class="t" href="${href}" aria-label="${words.call} ${escapeHtml(number.number)}, ${purpose}"><bdi dir="ltr">${escapeHtml(number.number)}</bdi></a>`,
    answersAlways(number.hours)
      ? `<p class="n">${words.answers_now}</p>`
      : line(words.hours, escapeHtml(number.hours ?? words.not_known)),
    line(words.cost, cost),
    line(words.bill, bill),
    line(words.spoken, escapeHtml(spokenIn(number.languages, language) ?? words.not_known)),
    website &&
      `<p><a class="w" href="${website}" rel="noreferrer" dir="ltr">${website.replace(/^https?:\/\//, '')}</a></p>`,
    `<p>${checked(number.checkedOn, language, today)}</p></li>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function checked(checkedOn: string, language: HelpLanguage, today: string): string {
  const words = texts[language];
  const day = longDay(checkedOn, LOCALES[language] ?? language);
  const date = `<time datetime="${checkedOn}">${day}</time>`;
  const text = words.checked.replace('{date}', date);
  return isLongAgo(checkedOn, today) ? `${text} (${words.long_ago})` : text;
}

/** Returns the names of languages in the page's language; null when they are unknown. */
function spokenIn(codes: readonly string[] | null, language: HelpLanguage): string | null {
  if (!codes?.length) return null;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    codes.map((code) => names.of(code) ?? code),
  );
}
