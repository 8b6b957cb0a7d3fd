/** Names under which the guide can be installed, beside the operator's own (privacy-15). The same in all languages. */
export const OTHER_NAMES = { notes: 'Notes', agenda: 'Agenda' } as const;

export type OtherName = keyof typeof OTHER_NAMES;
