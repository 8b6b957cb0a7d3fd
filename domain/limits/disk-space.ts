/** Space reserved for the database on the same disk: below this, uploads are refused and the disk is red. */
export const LEAST_FREE_BYTES = 2 * 2 ** 30;
