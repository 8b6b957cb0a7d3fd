/** Returns whether a call failed before any response, as without a network; a refusal is an ApiError. */
export const isNoNetwork = (error: unknown): boolean => error instanceof TypeError;
