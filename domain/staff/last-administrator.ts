/** Returns whether this person is the only administrator who can sign in. */
export const isLastAdministrator = (userId: string, administratorIds: readonly string[]): boolean =>
  administratorIds.every((id) => id === userId);
