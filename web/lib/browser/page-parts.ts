/** The id of `<main>`, the target of 'Skip to content'. */
export const MAIN_ID = 'main';

/** The section of Right Now with emergency and help numbers. */
export const HELP_ID = 'help';
