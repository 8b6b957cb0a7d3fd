/** The id of `<main>`, the target of 'Skip to content'. */
export const MAIN_ID = 'main';

/** The area below the header for messages about the connection; as high as they are (shell-layout.tsx). */
export const BANNER_ID = 'banner';

/** The help page, which the server renders: it opens without the code and without script (help-1). */
export const HELP_PAGE = '/help';

/** The number of places found, where the focus goes after a search; on a map without a list, the button of the list. */
export const FOUND_ID = 'places-found';
export const PLACES_LIST_ID = 'places-list';
