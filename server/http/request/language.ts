import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language } from '#contract/language.ts';

/** Adds the language of the Content-Language header, by which the web client names the language of its texts. */
export function inItsLanguage<Body extends { language?: Language | undefined }>(
  { headers }: { headers: IncomingHttpHeaders },
  body: Body,
): Body {
  const said = LANGUAGES.find((language) => language === headers['content-language']);
  return said && body.language === undefined ? { ...body, language: said } : body;
}

export const languageOf = (header: string | undefined): Language => languageAmong(header, LANGUAGES);

/** Returns the first of these languages that an Accept-Language header prefers, else English. */
export function languageAmong<Of extends string>(
  header: string | undefined,
  languages: readonly Of[],
): Of | 'en' {
  const wanted = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { base: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { base } of wanted) {
    const spoken = languages.find((language) => language === base);
    if (spoken) return spoken;
  }
  return 'en';
}
