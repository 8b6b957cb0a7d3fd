/**
 * Reserved for the database, which shares the disk: with less free space, uploads are refused and the disk is red.
 */
export const LEAST_FREE_BYTES = 2 * 2 ** 30;
