/** Returns whether no administrator who can sign in would be left without this person. */
export const isLastAdministrator = (userId: string, administratorIds: readonly string[]): boolean =>
  administratorIds.every((id) => id === userId);
