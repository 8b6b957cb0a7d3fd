/** Bodies of writes with everything that the contract asks for; a test names what it is about. */

export const buildPlace = <Change extends object>(change?: Change) => ({
  name: 'Sirena',
  address: 'Carrer de Verdi, 1',
  latitude: 41.4036,
  longitude: 2.1567,
  categoryId: 1,
  ...(change as Change),
});

/** One evening in some years, at no place of the guide. */
export const buildEvent = <Change extends object>(change?: Change) => ({
  title: 'Festa Exemple',
  description: 'An invented party for tests.',
  startDate: '2030-05-01',
  endDate: '2030-05-01',
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat, 1',
  ...(change as Change),
});

/** A draft that could be published. */
export const buildArticle = <Change extends object>(change?: Change) => ({
  title: 'Nit a la Barceloneta',
  excerpt: 'Sand, salt and a last drink.',
  content: 'From Punto BCN to GinGin, slowly, and home by the first metro of the morning.',
  ...(change as Change),
});
