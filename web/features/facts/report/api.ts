import {
  type FactProposal,
  type GoneReport,
  MAX_PROPOSALS_AT_ONCE,
  type StarterProposal,
} from '#contract/facts/facts-report.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write, writeMany } from '#web/lib/api/writes.ts';

export const factsReportQuery = read('GET /api/admin/facts');

export const proposalsQuery = read('GET /api/admin/fact-proposals');

export const askingQuery = read('GET /api/admin/jobs', {
  select: (jobs) => jobs.find(({ job }) => job === 'ask-openstreetmap')?.lastRun ?? null,
});

export type Decision = 'accept' | 'refuse';

/** Identifies and decides one source's proposals; `send` returns how many had changed in the meantime. */
export type ProposalDecisions<P> = {
  keyOf: (proposal: P) => string;
  placeOf: (proposal: P) => string;
  send: (decision: Decision, proposals: readonly P[]) => Promise<number>;
};

/** Groups proposals by a key; the groups are in the order of their first proposals. */
export function grouped<K>(
  proposals: readonly FactProposal[],
  key: (proposal: FactProposal) => K,
): Map<K, FactProposal[]> {
  const groups = new Map<K, FactProposal[]>();
  for (const proposal of proposals)
    groups.set(key(proposal), [...(groups.get(key(proposal)) ?? []), proposal]);
  return groups;
}

export const keyOf = ({ place, kind }: FactProposal) => `${place.id} ${kind}`;

/** Decides proposals and removes them from the list at once; returns how many had changed in the meantime. */
export function decide(decision: Decision, proposals: readonly FactProposal[]): Promise<number> {
  return writeMany('POST /api/admin/fact-proposals', async (send) => {
    let left = 0;
    for (let from = 0; from < proposals.length; from += MAX_PROPOSALS_AT_ONCE) {
      const some = proposals.slice(from, from + MAX_PROPOSALS_AT_ONCE);
      const said = some.map(({ place, kind, value }) => ({ placeId: place.id, kind, value }));
      left += (await asStaff(send({ body: { decision, proposals: said } }))).left;
    }
    const decided = new Set(proposals.map(keyOf));
    queryClient.setQueryData(proposalsQuery.queryKey, (shown) =>
      shown?.filter((proposal) => !decided.has(keyOf(proposal))),
    );
    return left;
  });
}

/** States for staff whether a place is gone, with the value that they saw. */
export const sayStanding = ({ place, fact }: GoneReport, value: FactValue<'in_business'>) =>
  asStaff(
    write('POST /api/places/:id/gone', {
      params: { id: String(place.id) },
      body: { ...value, seen: fact.value },
    }),
  );

export const starterQuery = read('GET /api/admin/fact-proposals/starter');

const starterKeyOf = ({ entry, kind }: StarterProposal) => `${entry} ${kind}`;

/** Decides proposals and removes them from the list at once; returns how many had changed in the meantime. */
async function decideStarter(decision: Decision, proposals: readonly StarterProposal[]): Promise<number> {
  const said = proposals.map(({ entry, kind, mark }) => ({ entry, kind, mark }));
  const { left } = await asStaff(
    write('POST /api/admin/fact-proposals/starter', { body: { decision, proposals: said } }),
  );
  const decided = new Set(proposals.map(starterKeyOf));
  queryClient.setQueryData(starterQuery.queryKey, (shown) =>
    shown?.filter((proposal) => !decided.has(starterKeyOf(proposal))),
  );
  return left;
}

export const STARTER: ProposalDecisions<StarterProposal> = {
  keyOf: starterKeyOf,
  placeOf: ({ entry }) => entry,
  send: decideStarter,
};
