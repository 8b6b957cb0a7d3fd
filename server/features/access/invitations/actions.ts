import type { RefusalName } from '#contract/refusals.ts';
import { enterAsGuest, findGuestLink, type GuestEntry } from '#db/circles/guest-links.ts';
import { enterByInvitation } from '#db/circles/mutations.ts';
import { findInvitation } from '#db/circles/queries.ts';
import { guestLinkProblem, readGuestLink } from '#domain/circles/guests.ts';
import { type InvitationParts, invitationProblem, readInvitation } from '#domain/circles/invitations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { AppContext } from '#server/app-context.ts';
import { sessionVersionsOf } from '#server/http/cache/code-version.ts';
import { createInvitationKeys } from '#server/http/gate/invitation-keys.ts';
import { inLine } from '#server/http/request/queues.ts';

/** `guest` is set for a guest's link: the screen that its page sealed, and the end of the night. */
export type InvitationOutcome = { ok: true; guest: GuestEntry | null } | { ok: false; refusal: RefusalName };

/**
 * Returns a function that opens the session with the hash if the invitation admits a device. A valid invitation never
 * waits for wrong ones: its key has 128 bits, which no number of attempts can guess.
 */
export function createInvitationCheck(ctx: AppContext) {
  const { env, database, queues } = ctx;
  const versions = sessionVersionsOf(env);
  const keys = createInvitationKeys(env.sessionSecret);

  async function enterGuest(parts: InvitationParts, tokenHash: string): Promise<InvitationOutcome> {
    const now = ctx.now();
    const keyHash = keys.hashOf(parts.key);
    const guest = await enterAsGuest(database.pool, { keyHash, tokenHash, versions, now });
    if (guest) return { ok: true, guest };
    const found = await findGuestLink(database.db, keyHash);
    if (found) return { ok: false, refusal: guestLinkProblem(found, now) };
    return { ok: false, refusal: keys.isOurs(parts) ? 'guest_link_over' : 'invitation_foreign' };
  }

  return async (fragment: string, tokenHash: string): Promise<InvitationOutcome> => {
    const guest = readGuestLink(fragment);
    if (guest) return inLine(queues.strangers.invitations, () => enterGuest(guest, tokenHash));
    const parts = readInvitation(fragment);
    if (!parts) return { ok: false, refusal: 'invitation_cut' };
    const now = ctx.now();
    const today = madridTime(now).isoDate;
    const keyHash = keys.hashOf(parts.key);
    return inLine(queues.strangers.invitations, async () => {
      const session = { tokenHash, codeVersion: versions.circle };
      if (await enterByInvitation(database.pool, { keyHash, session, today, now }))
        return { ok: true, guest: null };
      const found = await findInvitation(database.db, keyHash);
      const problem = found && invitationProblem(found, today);
      // Ended invitations are deleted; one that changed since the attempt counts as used up.
      const unknown = keys.isOurs(parts) ? 'invitation_past' : 'invitation_foreign';
      return { ok: false, refusal: found ? (problem ?? 'invitation_used_up') : unknown };
    });
  };
}
