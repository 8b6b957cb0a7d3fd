/** Returns a street's name without the word for street and the preposition after it: 'Aribau', 'Plaça Reial'. */
export const shortStreet = (name: string): string =>
  name === 'Carrer la Rambla'
    ? 'La Rambla'
    : name.replace(
        /^Carrer (?:dels? |de les |de la |de los |de l[’'] ?|d[’']en |de n[’']|d[’'] ?|de )?(?=[\p{L}\d])/u,
        '',
      );
