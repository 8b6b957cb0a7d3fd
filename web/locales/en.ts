import places from './en/places.json';
import shell from './en/shell.json';
import vocabulary from './en/vocabulary.json';

/** The keys of the vocabulary are English names. */
export const texts = { places, shell, vocabulary: vocabulary as Record<string, string> };
