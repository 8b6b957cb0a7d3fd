/** Tells the pages of a visit what one of them, or the worker, has done. The channel stores nothing. */
export const VISIT_CHANNEL = 'visit';

/** A value that a page has written, or that the device has no space for the copy. */
export type VisitMessage = { key: string; value: string | null } | 'full';

/** The header of an answer from the copy, in place of one of a server that could not be reached. */
export const KEPT = 'Kept';
