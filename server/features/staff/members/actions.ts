import type { Database } from '#db/client.ts';
import { lockAdministrators, removeStaffMember, setAdministrator } from '#db/staff/mutations.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import { isLastAdministrator } from '#domain/staff/last-administrator.ts';

/** Returns whether the change was made; the last administrator with a password cannot lose the role. */
export const changeAdministrator = (
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  isAdmin: boolean,
): Promise<boolean> =>
  inTransaction(pool, async (transaction) => {
    const tx = asDb(transaction);
    if (!isAdmin && isLastAdministrator(userId, await lockAdministrators(tx))) return false;
    await setAdministrator(tx, userId, isAdmin);
    return true;
  });

/** Removes a staff member with sessions and keys; returns false for the last administrator. */
export const removeMember = ({ pool }: Pick<Database, 'pool'>, userId: string): Promise<boolean> =>
  inTransaction(pool, async (transaction) => {
    const tx = asDb(transaction);
    if (isLastAdministrator(userId, await lockAdministrators(tx))) return false;
    await removeStaffMember(tx, userId);
    return true;
  });
