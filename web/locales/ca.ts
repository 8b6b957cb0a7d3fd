import places from './ca/places.json';
import shell from './ca/shell.json';
import vocabulary from './ca/vocabulary.json';

export const texts = { places, shell, vocabulary };
