/** Decides which contact data of a place or event are its own, by who wrote them in the last 30 days. */
const CONTACT_FIELDS = ['website', 'phone', 'email'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type Contact = Partial<Record<ContactField, string | null>>;

/** A write of the last 30 days, with the contact data before and after it. */
export type ContactWrite = {
  action: string;
  actorKind: 'staff' | 'device' | 'system';
  before: Contact;
  after: Contact;
};

export type Contacts = {
  /** The fields that had a value within the 30 days, so that a new value is not the first one. */
  recent: readonly ContactField[];
  /** The data that are the entity's own for 30 days, or staff's word. */
  own: Contact;
};

/** The strictest assumption, under which no contact is known. */
export const UNKNOWN_CONTACTS: Contacts = { recent: CONTACT_FIELDS, own: {} };
export const NO_CONTACTS: Contacts = { recent: [], own: {} };

/** A merge, an undo or a refresh by staff moves the words of others. */
const STAFFS_WORD = new Set(['create', 'update', 'import']);

/** Returns the contacts of an entity from its writes of the last 30 days, oldest first. */
export function contactsFrom(writes: readonly ContactWrite[], present: Contact): Contacts {
  const own = (field: ContactField) => {
    const value = present[field] ?? null;
    const earliest = (writes[0]?.before ?? present)[field] ?? null;
    const isStaffs = writes.some(
      ({ action, actorKind, before, after }) =>
        actorKind !== 'device' &&
        STAFFS_WORD.has(action) &&
        (before[field] ?? null) !== value &&
        (after[field] ?? null) === value,
    );
    return value !== null && (value === earliest || isStaffs);
  };
  return {
    recent: CONTACT_FIELDS.filter((field) =>
      writes.some(({ before, after }) => before[field] || after[field]),
    ),
    own: Object.fromEntries(CONTACT_FIELDS.filter(own).map((field) => [field, present[field]])),
  };
}
