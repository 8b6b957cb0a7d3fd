/** Puts the names of streets, squares and parks, which are Catalan, into sentences. */
import type { Language } from '#contract/language.ts';
import { STREET_WORDS } from '#domain/languages/languages.ts';

const MASCULINE = /^(?:Arc|Camí|Carrer|Carreró|Moll|Parc|Park|Passatge|Passeig|Pla|Port|Torrent|Turó)(?= )/;
const FEMININE =
  /^(?:Avinguda|Baixada|Carretera|Gran Via|Plaça|Placeta|Platja|Rambla|Riera|Ronda|Travessera|Via)(?= )/;
/** Words for kinds of streets begin with a small letter within a Catalan sentence; names do not. */
const KIND =
  /^(?:Avinguda|Baixada|Camí|Carrer|Carreró|Carretera|Moll|Parc|Passatge|Passeig|Plaça|Placeta|Platja|Rambla|Riera|Ronda|Torrent|Travessera|La)(?= )/;
const VOWEL = /^[aeiouàèéíòóú]/i;

/** Returns a name with its article: 'la Plaça Reial' in Spanish, 'l’avinguda Diagonal' in Catalan. */
export function withArticle(name: string, language: Language): string {
  const words = STREET_WORDS[language];
  if (!words) return name;
  const own = words.hasSmallKinds ? name.replace(KIND, (kind) => kind.toLowerCase()) : name;
  const article = MASCULINE.test(name) ? words.masculine : FEMININE.test(name) ? words.feminine : null;
  if (!article) return own;
  return `${VOWEL.test(own) ? (words.beforeVowel ?? article) : article}${own}`;
}

/** Joins prepositions with the articles that `withArticle` added: 'del Passeig', 'al carrer'. */
export const contracted = (sentence: string, language: Language): string =>
  (STREET_WORDS[language]?.joins ?? []).reduce(
    (text, [apart, joined]) => text.replace(apart, joined),
    sentence,
  );
