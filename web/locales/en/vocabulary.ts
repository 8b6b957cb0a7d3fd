/** Categories and tags are data, written in English: here they are called what they are. */
export const vocabulary: Record<string, string> = {};
