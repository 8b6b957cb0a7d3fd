import places from './ca/places.json';
import shell from './ca/shell.json';
import vocabulary from './ca/vocabulary.json';

export const texts = { places, shell, vocabulary };

/** The words that seal links in this language (web/lib/seal/four-words.ts). */
export const words = () => import('#web/lib/seal/words/ca-words.json');
