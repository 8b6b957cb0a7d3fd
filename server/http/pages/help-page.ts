/** Renders /help: a page without script, cookie or further request that does not reveal the site's purpose (help-1). */

import type { HelpNumber } from '#contract/help/help.ts';
import { HELP_LANGUAGES, type HelpLanguage } from '#contract/language.ts';
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

/** The guide's colors and shapes (web/styles/tokens.css), without its fonts, which would be further requests. */
export const STYLE = `:root{color-scheme:light dark;--b:#fbf6ee;--s:#fffdf9;--i:#1b1425;--m:#5f536b;--l:#d9ccb8;--a:#ad1458}
@media(prefers-color-scheme:dark){:root{--b:#14101c;--s:#1c1628;--i:#f6efe6;--m:#b9aec6;--l:#3d3352;--a:#ff86be}}
*{box-sizing:border-box}
body{margin:0;background:var(--b);color:var(--i);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main,nav{max-width:40rem;margin:auto;padding:1rem}
h1,.t{font-family:Didot,"Bodoni MT",Georgia,serif;font-weight:500}
h1{margin:.5rem 0 1.25rem;font-size:min(2.25rem,11vw);line-height:1.1}
h2{margin:0;font-size:min(1rem,7.2vw);line-height:1.3}
ul{margin:0;padding:0;list-style:none}
li{margin-top:.75rem;padding:1rem min(1.25rem,6vw);background:var(--s);border:1px solid var(--l);border-radius:11px;corner-shape:bevel}
p{margin:0;color:var(--m);font-size:.9375rem}
a{color:var(--a)}
.t{display:inline-flex;align-items:center;min-height:44px;min-width:44px;font-size:1.875rem;line-height:1.2}
.n{color:var(--i);font-weight:600}
.w{display:inline-flex;align-items:center;min-height:44px;min-width:44px}
.d{padding-top:1.25rem}
nav{padding-bottom:3rem}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}
nav li{margin:0;padding:0;border:0;background:none}
nav a{display:inline-flex;align-items:center;min-height:44px;min-width:44px}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}`;

/** Returns the page in a language, with the numbers that may be shown before the gate. */
export function helpPage(numbers: readonly HelpNumber[], language: HelpLanguage, today: string): string {
  const words = texts[language];
  const direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  const others = HELP_LANGUAGES.filter((other) => other !== language);
  const shown = numbers.filter(({ isInside }) => !isInside);
  const list = shown.map((number) => entry(number, language)).join('\n');
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
${list ? `<ul>\n${list}\n</ul>\n${checked(shown, language, today)}` : `<p>${words.empty}</p>`}
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

/** Says what is known: the number first, then whom it reaches. */
function entry(number: HelpNumber, language: HelpLanguage): string {
  const words = texts[language];
  const purpose = escapeHtml(purposeIn(number.purpose, language));
  const href = escapeHtml(telHref(number.number) ?? '');
  const line = (name: string, value: string | null) => value && `<p>${name}: <bdi>${value}</bdi></p>`;
  const either = (is: boolean | null, yes: string, no: string) => (is === null ? null : is ? yes : no);
  const spoken = spokenIn(number.languages, language);
  const website = number.website && escapeHtml(number.website);
  return [
    '<li>',
    `<a class="t" href="${href}" aria-label="${escapeHtml(number.number)}, ${words.call}, ${purpose}"><bdi dir="ltr">${escapeHtml(number.number)}</bdi></a>`,
    `<h2><bdi>${purpose}</bdi></h2>`,
    answersAlways(number.hours)
      ? `<p class="n">${words.answers_now}</p>`
      : line(words.hours, number.hours && escapeHtml(number.hours)),
    line(words.cost, either(number.isFree, words.free, words.paid)),
    line(words.bill, either(number.showsOnBill, words.bill_shows, words.bill_hides)),
    line(words.spoken, spoken && escapeHtml(spoken)),
    website &&
      `<p><a class="w" href="${website}" rel="noreferrer" dir="ltr">${website.replace(/^https?:\/\//, '')}</a></p>`,
    '</li>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns one line for all numbers: the days of the oldest and the newest check. */
function checked(numbers: readonly HelpNumber[], language: HelpLanguage, today: string): string {
  const words = texts[language];
  const days = numbers.map(({ checkedOn }) => checkedOn).toSorted();
  const time = (day: string) =>
    `<time datetime="${day}">${longDay(day, LOCALES[language] ?? language)}</time>`;
  const [oldest = today] = days;
  const newest = days.at(-1) ?? oldest;
  const span = oldest === newest ? time(oldest) : `${time(oldest)} – ${time(newest)}`;
  const text = words.checked.replace('{date}', span);
  return `<p class="d">${isLongAgo(oldest, today) ? `${text} (${words.long_ago})` : text}</p>`;
}

/** Returns the names of languages in the page's language; null when they are unknown. */
function spokenIn(codes: readonly string[] | null, language: HelpLanguage): string | null {
  if (!codes?.length) return null;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    codes.map((code) => names.of(code) ?? code),
  );
}
