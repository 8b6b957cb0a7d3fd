import { places } from './en/places.ts';
import { shell } from './en/shell.ts';
import { vocabulary } from './en/vocabulary.ts';

export const texts = { places, shell, vocabulary };
