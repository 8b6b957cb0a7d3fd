/** The channel on which the worker tells pages that a kept answer cannot be read. It stores nothing. */
export const GUIDE_CHANNEL = 'kept-guide';
export const DAMAGED = 'damaged';
