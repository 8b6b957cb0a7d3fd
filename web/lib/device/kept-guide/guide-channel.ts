/** The channel for the worker's reports of unreadable responses. It stores nothing. */
export const GUIDE_CHANNEL = 'kept-guide';
export const DAMAGED = 'damaged';
