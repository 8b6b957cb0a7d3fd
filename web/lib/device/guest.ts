/** Returns whether this visit is a guest's, who reads only (guests-1). A script in the page's head reads the mark. */
export const isGuest = (): boolean => globalThis.document?.documentElement.dataset.guest !== undefined;

/** Marks a guest's visit for page and styles; the server sets the cookie, which survives a reload. */
export function markGuest(isOne: boolean): void {
  const { dataset } = document.documentElement;
  if (isOne) dataset.guest = '';
  else delete dataset.guest;
}
