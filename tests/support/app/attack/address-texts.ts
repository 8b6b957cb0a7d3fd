/** Texts for which a search for addresses looks at most names: usual ones, and the longest of each costly shape. */
const LETTERS = 200;
const filled = (unit: string) => unit.repeat(LETTERS).slice(0, LETTERS);

export const ADDRESS_TEXTS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'an address', text: 'Carrer del Consell de Cent 245' },
  { name: 'an address with wrong letters', text: 'carer del consel de cient 245, 2n 1a, 08011 Barcelona' },
  { name: 'a corner', text: 'Aribau con Consell de Cent' },
  { name: 'a corner with wrong letters', text: 'arribau esquina consel de sent' },
  { name: 'the beginning of many names', text: 'sa' },
  { name: 'frequent words', text: 'carrer de sant josep maria antoni joan pere' },
  { name: 'frequent words with wrong letters', text: 'sannt josepp mariaa antonni joann perre 12' },
  { name: 'words that are almost names', text: filled('montserrrat santeulalia ') },
  { name: 'corners of words that are almost names', text: filled('santeulaliaa i montserrrat con ') },
  { name: 'corners of frequent words', text: 'la santa sant esquina mariaa con sant esquina nou con sant' },
  { name: 'corners that are none', text: '/ sant santa con , barcelonna sa' },
  { name: 'short words', text: filled('sa ma ca ') },
  { name: 'groups', text: filled('santt maria 12, ') },
  { name: 'one word', text: filled('a') },
  { name: 'numbers', text: filled('12 bis-') },
  { name: 'marks', text: filled(',-/&') },
];
