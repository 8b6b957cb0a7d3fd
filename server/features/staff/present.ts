import type { User } from '#contract/session.ts';

type Member = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'hasSecondFactor'> & {
  hasPassword?: boolean;
  passkeys?: number;
};

/** S2 §3. `authProvider` says how the person signs in. */
export function presentUser({
  id,
  firstName,
  lastName,
  email,
  isAdmin,
  hasSecondFactor,
  ...more
}: Member): User {
  const authProvider = more.hasPassword === false && !more.passkeys ? 'invited' : 'email';
  return { id, firstName, lastName, email, isAdmin, authProvider, hasSecondFactor };
}
