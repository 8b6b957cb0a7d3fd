import { places } from './es/places.ts';
import { shell } from './es/shell.ts';
import { vocabulary } from './es/vocabulary.ts';

export const texts = { places, shell, vocabulary };
