import places from './es/places.json';
import shell from './es/shell.json';
import vocabulary from './es/vocabulary.json';

export const texts = { places, shell, vocabulary };
