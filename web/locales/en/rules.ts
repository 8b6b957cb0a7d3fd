/** The server and the rules of contract/ speak English already; es and ca translate them. */
export const rules: Record<string, string> = {};
