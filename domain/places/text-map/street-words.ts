/** Puts names of the drawn map, which are Catalan, into sentences in Spanish and Catalan. */
import type { Language } from '#contract/language.ts';

const MASCULINE = /^(?:Carrer|Passeig|Passatge|Arc|Park|Port)(?= )|^Guinardó$/;
const FEMININE = /^(?:Avinguda|Carretera|Gran Via|Plaça|Rambla|Ronda|Travessera|Via)(?= )|^Ciutadella$/;
/** Words for kinds of streets begin with a small letter within a Catalan sentence; names do not. */
const KIND = /^(?:Avinguda|Carrer|Carretera|Passatge|Passeig|Plaça|Rambla|Ronda|Travessera|La)(?= )/;
const VOWEL = /^[aeiouàèéíòóú]/i;
const JOINED = { de: 'del ', a: 'al ' };

/** Returns a name with its article: 'la Plaça Reial' in Spanish, 'l’avinguda Diagonal' in Catalan. */
export function withArticle(name: string, language: Language): string {
  if (language === 'en') return name;
  const own = language === 'ca' ? name.replace(KIND, (kind) => kind.toLowerCase()) : name;
  const article = MASCULINE.test(name) ? 'el' : FEMININE.test(name) ? 'la' : null;
  if (!article) return own;
  return language === 'ca' && VOWEL.test(own) ? `l’${own}` : `${article} ${own}`;
}

/** Joins prepositions with the articles that `withArticle` has put behind them: 'del Passeig', 'al carrer'. */
export const contracted = (sentence: string, language: Language): string =>
  language === 'en'
    ? sentence
    : sentence.replace(/(?<=^|[ ,])(de|a) el (?=\p{L})/gu, (_, word) => JOINED[word as 'de']);
