/** The channel for the worker's reports of unreadable responses. It stores nothing. */
export const GUIDE_CHANNEL = 'kept-guide';
export const DAMAGED = 'damaged';

/** The header of an answer that the worker kept, in place of one of a server that it could not reach. */
export const KEPT = 'Kept';
