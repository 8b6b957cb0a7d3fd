/** The operator's name for the guide (SITE_TITLE); the server writes it into the page as its title. */
export const siteTitle = typeof document === 'undefined' ? 'Looking?' : document.title;
