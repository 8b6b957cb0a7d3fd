/** Names of categories and tags are English already. */
export const vocabulary: Record<string, string> = {};
