/** The section of Right Now with emergency and help numbers. */
export const HELP_ID = 'help';
