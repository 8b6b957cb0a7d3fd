/** Sentences of the server and of contract/ are English already. */
export const rules: Record<string, string> = {};
