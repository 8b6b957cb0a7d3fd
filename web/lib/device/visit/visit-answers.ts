/** The copy of the guide in the visit's database, apart from what every page needs for its values. */
import { type Bytes, hiddenName, inStore, openRecord, type Part, type Visit } from './visit-database.ts';

/** Returns a record; undefined without one, or if it was altered. */
export async function getRecord(visit: Visit, part: Part, name: string): Promise<Bytes | undefined> {
  const hidden = await hiddenName(visit, name);
  const record = await inStore<Bytes | undefined>(visit.database, part, 'readonly', (store) =>
    store.get(hidden),
  );
  return record && openRecord(visit, hidden, record);
}

export async function hasRecord(visit: Visit, part: Part, name: string): Promise<boolean> {
  const hidden = await hiddenName(visit, name);
  return (await inStore<number>(visit.database, part, 'readonly', (store) => store.count(hidden))) > 0;
}

/** Returns the bytes that the records of a part take on the device. */
export async function sizeOf(visit: Visit, part: Part): Promise<number> {
  let bytes = 0;
  await inStore(visit.database, part, 'readonly', (store) => {
    const request = store.openCursor();
    request.addEventListener('success', () => {
      bytes += request.result?.value.length ?? 0;
      request.result?.continue();
    });
    return request;
  });
  return bytes;
}

export const deleteAll = (visit: Visit, part: Part): Promise<unknown> =>
  inStore(visit.database, part, 'readwrite', (store) => store.clear());

/** Returns whether the visitor wants the copy of the guide; on until it is switched off. */
export const isCopyWanted = async ({ database }: Visit): Promise<boolean> =>
  (await inStore(database, 'state', 'readonly', (store) => store.get('copy'))) !== 'off';

export const wantCopy = ({ database }: Visit, isWanted: boolean): Promise<unknown> =>
  inStore(database, 'state', 'readwrite', (store) => store.put(isWanted ? 'on' : 'off', 'copy'));
