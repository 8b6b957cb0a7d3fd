import type { health as english } from '../en/health.ts';
import type { Translation } from '../translation.ts';

export const health: Translation<typeof english> = {
  new: 'Encara no s’ha executat',
  new_since: 'Encara no s’ha executat',
  good: 'Funciona',
  good_since: 'Funciona des del {when}',
  silent: 'En silenci: respon, però no dona res',
  silent_since: 'En silenci des del {when}: respon, però no dona res',
  failing: 'Falla',
  failing_since: 'Falla des del {when}',
};
