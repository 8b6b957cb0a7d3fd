import places from './es/places.json';
import shell from './es/shell.json';
import vocabulary from './es/vocabulary.json';

export const texts = { places, shell, vocabulary };

/** The words that seal links in this language (web/lib/seal/four-words.ts). */
export const words = () => import('#web/lib/seal/words/es-words.json');
