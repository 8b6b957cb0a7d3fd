/** Reads what the rule compares a visitor's change with: earlier states and contact data (decision 103). */

import type { Pool } from 'pg';
import type { Actor } from '#db/review/actor.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import {
  type Contact,
  type Contacts,
  type ContactWrite,
  contactsFrom,
  UNKNOWN_CONTACTS,
} from '#domain/review/contacts.ts';

type State = Readonly<Record<string, unknown>>;
export type Reviewed = { entity: 'place' | 'event'; id: number };

/** Null where nobody touched the entity; `state` is null before its addition. */
type Touched = { state: State | null } | null;

export type Touches = {
  /** Before the device first touched the entity within the day. */
  device: Touched;
  /** Before the device or another one of its block did. */
  block: Touched;
  /** After the last change by another person since the device's first one. */
  others: Touched;
  /** The words that staff added to the house list. */
  words: readonly string[];
};

const READ_TOUCHES = `
  with recent as (
      select id, actor_kind, coalesce(actor = $3, false) as is_own, coalesce(origin = any ($4::text[]), false) as is_near
      from revisions where entity = $1 and entity_id = $2 and at > $5),
    touches as (
      select min(id) filter (where is_own) as device, min(id) filter (where is_own or is_near) as block from recent),
    others as (
      select max(id) as id from recent, touches
      where not is_own and actor_kind <> 'system' and id > device)
  select array(select word from review_words order by word) as words,
    (select json_build_object('state', before) from revisions where id = device) as device,
    (select json_build_object('state', before) from revisions where id = block) as block,
    (select json_build_object('state', after) from revisions where id = others.id) as others
  from touches, others`;

/** Returns the states around a visitor's earlier changes of an entity, and the words of the house list, in one statement. */
export async function readTouches(
  pool: Pool,
  { entity, id }: Omit<Reviewed, 'id'> & { id: number | null },
  { key, recentOrigins }: Actor,
  now: Date,
): Promise<Touches> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await pool.query<Touches>({
    name: 'read-touches',
    text: READ_TOUCHES,
    values: [entity, id, key, recentOrigins?.names ?? [], since],
  });
  return rows[0] as Touches;
}

const CONTACT_DAYS = 30;
/** An entity with more writes in 30 days is disputed, and no contact of it is known. */
const MAX_WRITES = 200;

const contactIn = (state: 'before' | 'after') =>
  `json_build_object('website', ${state}->>'website', 'phone', ${state}->>'phone', 'email', ${state}->>'email') as ${state}`;

/** Returns which of an entity's contact data are its own, and which it had in the last 30 days. */
export async function readContacts(
  pool: Pool,
  { entity, id }: Reviewed,
  present: Contact,
  now: Date,
): Promise<Contacts> {
  const { rows } = await pool.query<ContactWrite>({
    name: 'read-contacts',
    text: `select action, actor_kind as "actorKind", ${contactIn('before')}, ${contactIn('after')} from revisions
      where entity = $1 and entity_id = $2 and at > $3 order by id limit ${MAX_WRITES + 1}`,
    values: [entity, id, new Date(now.getTime() - CONTACT_DAYS * DAY_MS).toISOString()],
  });
  return rows.length > MAX_WRITES ? UNKNOWN_CONTACTS : contactsFrom(rows, present);
}
