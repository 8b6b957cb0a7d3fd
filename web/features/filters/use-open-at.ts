import { readMoment, writeMoment } from '#domain/right-now/tonight.ts';

/** The same name and form as on Right Now, whose time can be carried over to the list and the map. */
const PARAM = 'at';

/** The moment at which places have to be open; null when the address names none that is still to come. */
export const readOpenAt = (params: URLSearchParams): Date | null => readMoment(params.get(PARAM), new Date());

/** The same address with another moment, or with none. */
export function writeOpenAt(params: URLSearchParams, at: Date | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (at) next.set(PARAM, writeMoment(at));
  else next.delete(PARAM);
  return next;
}
