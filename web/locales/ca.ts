import { places } from './ca/places.ts';
import { shell } from './ca/shell.ts';
import { vocabulary } from './ca/vocabulary.ts';

export const texts = { places, shell, vocabulary };
