/** The rules of contract/ speak English already; es and ca translate their sentences. */
export const rules: Record<string, string> = {};
