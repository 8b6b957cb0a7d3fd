import { useEffect } from 'react';
import { z } from 'zod';
import type { Needs } from '#domain/facts/needs.ts';
import { MAX_WISHES } from '#domain/plan/plan.ts';
import { morningAfter } from '#domain/plan/tonight.ts';
import {
  fromSchema,
  type KeptPlan,
  readPlan,
  WISH_KINDS,
  writePlan,
} from '#web/features/plan/share/plan-text.ts';
import { forgetPastNights } from '#web/features/plan/store/past-plans.ts';
import { useGateLocked } from '#web/lib/api/gate-lock.ts';
import { readSession, writeSession } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { momentsOf, newRow, type PlanFields } from './use-plan-form.ts';

/** The form, and the proposal if there is one. `lacksNeeds`: a reload lost the needs of the rest of the group. */
export type WorkingPlan = { fields: PlanFields; plan: KeptPlan | null };

const shape = z.object({
  begins: z.string(),
  ends: z.string(),
  from: fromSchema,
  wishes: z
    .array(z.object({ kind: z.enum(WISH_KINDS), id: z.int().min(0), stay: z.number() }))
    .max(MAX_WISHES)
    .transform((wishes) => wishes.map(({ kind, id, stay }) => ({ ...newRow(kind, id), stay }))),
  isOrdered: z.boolean(),
  allowsUnknown: z.boolean(),
  mostWalk: z.number(),
  speed: z.number(),
});
const stored = z.object({ fields: shape, plan: z.string().nullable(), hasOtherNeeds: z.boolean() });

/** The group's needs are only in this tab's memory (facts-needs-1), so a reload loses them. */
let groupNeeds: Needs | null = null;

/** Stores the plan in this tab, so that it survives a reload and is in no address (plan-4). */
export function keepWorkingPlan(working: WorkingPlan, own: Needs): void {
  groupNeeds = working.fields.needs;
  writeSession(STORED.workingPlan.name, textOf(working, own));
}

/** Stores the screen's plan as it changes; null while there is nothing to store. */
export function useWorkingPlan(working: WorkingPlan | null, own: Needs): void {
  // While the gate is closed the visit is over, even though this page is still mounted below it (gate-3).
  const isLocked = useGateLocked();
  const { fields, plan } = working ?? {};
  const { draft, stops } = plan ?? {};
  useEffect(() => {
    if (isLocked || !fields) return;
    keepWorkingPlan({ fields, plan: draft && stops ? { draft, stops } : null }, own);
  }, [isLocked, fields, draft, stops, own]);
}

export function dropWorkingPlan(): void {
  groupNeeds = null;
  writeSession(STORED.workingPlan.name, null);
}

function textOf({ fields, plan }: WorkingPlan, own: Needs): string {
  const { needs, ...rest } = fields;
  const ends = Math.max(momentsOf(fields).ends || 0, plan?.draft.ends ?? 0);
  const kept: z.input<typeof stored> = {
    fields: { ...rest, wishes: [...rest.wishes] },
    plan: plan && writePlan(plan),
    hasOtherNeeds: JSON.stringify(needs) !== JSON.stringify(own),
  };
  // past-plans.ts reads the end to know when the plan expires.
  return JSON.stringify({ ends: ends || null, ...kept });
}

/** Returns this tab's plan; null without one. */
export function readWorkingPlan(now: Date, own: Needs): (WorkingPlan & { lacksNeeds: boolean }) | null {
  forgetPastNights(now);
  const text = readSession(STORED.workingPlan.name);
  if (text === null) return null;
  try {
    const { fields, plan, hasOtherNeeds } = stored.parse(JSON.parse(text));
    const kept = plan === null ? null : readPlan(plan);
    const isOver = kept !== null && morningAfter(kept.draft.ends) * 60_000 <= now.getTime();
    return {
      fields: { ...fields, needs: groupNeeds ?? own },
      plan: isOver ? null : kept,
      lacksNeeds: hasOtherNeeds && groupNeeds === null,
    };
  } catch {
    return null;
  }
}
