const CHOOSE_WHERE = 'Please choose where it is.';

type Degrees = { latitude: string; longitude: string };

/** Returns whether neither the search, the pin nor a person has given the position. */
export const isUnplaced = ({ latitude, longitude }: Degrees): boolean =>
  latitude.trim() === '' && longitude.trim() === '';

/** The rule that all forms with a position add to the contract's: where the pin starts is no answer (place-add-4). */
export const positionProblem = (values: Degrees): { latitude?: string; longitude?: string } =>
  isUnplaced(values) ? { latitude: CHOOSE_WHERE, longitude: '' } : {};

/** The same rule for an edit: what was saved without a position may stay without one. */
export const editedPositionProblem = (values: Degrees & { base: Degrees }) =>
  isUnplaced(values.base) ? {} : positionProblem(values);
