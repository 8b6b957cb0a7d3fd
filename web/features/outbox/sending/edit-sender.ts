/** Sends the edits waiting on this device, one by one and in order, once there is a network (decision 111). */
import type { ChangingCall } from '#contract/effects.ts';
import type { Pending } from '#contract/held-changes/held-changes.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { sendAnswer } from '#web/features/facts/api.ts';
import { answerIn, isSame, type WaitingAnswer } from '#web/features/facts/waiting/waiting-answers.ts';
import { isPending } from '#web/forms/draft/use-waiting-toast.ts';
import { ApiError, call } from '#web/lib/api/api-client.ts';
import { reachable } from '#web/lib/api/connection.ts';
import { isGateLocked } from '#web/lib/api/gate-lock.ts';
import { putOff } from '#web/lib/api/outbox-refusals.ts';
import { dropPhotosOf, isNoNetwork, sendPhotosOf } from '#web/lib/api/write-or-wait.ts';
import { write } from '#web/lib/api/writes.ts';
import {
  changeEdit,
  dropEdit,
  isWaiting,
  rereadOutbox,
  type WaitingEdit,
  waitingEdits,
} from '#web/lib/device/outbox.ts';
import { hasLeft } from '#web/lib/device/raw-storage.ts';

const LOCK = 'outbox';
/** Seconds until the next attempt after a failure that names no time. */
const RETRY_SECONDS = 30;
/** While another tab sends, its removals arrive here within this many seconds. */
const OTHER_TAB_SECONDS = 2;
/** After a longer Retry-After, edits are sent only when the network returns or another edit is stored. */
const LONGEST_WAIT_SECONDS = 600;

/** The outcome of one run; `pending` is the last response about an edit that waits for staff. */
export type Sent = { sent: number; refused: number; pending: Pending | null };

let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Receives the outcome of automatic runs. */
let report: (outcome: Sent) => void = () => undefined;

/** Sends the waiting edits now, and whenever an edit is stored or the network returns; returns a way to stop. */
export function startSending(onSent: (outcome: Sent) => void): () => void {
  report = onSent;
  const send = () => reachable.get() && void sendWaiting();
  const stops = [reachable.subscribe(send), waitingEdits.subscribe(send)];
  send();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(retry);
  };
}

/** Sends the waiting edits until the network, the gate or a limit stops it. An edit that was refused waits for a choice. */
export async function sendWaiting(): Promise<void> {
  if (isSending || isGateLocked() || hasLeft()) return;
  isSending = true;
  clearTimeout(retry);
  try {
    await inOneTab(sendAll);
  } finally {
    isSending = false;
  }
}

/** Two tabs of a visit must not send the same edit. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Absent without https, like the visit's key.
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    else again(OTHER_TAB_SECONDS);
  });
}

async function sendAll(): Promise<void> {
  const outcome: Sent = { sent: 0, refused: 0, pending: null };
  const tried = new Set<string>();
  // Edits of a visit and of a guide taken along may have the same order.
  const nameOf = ({ order, slot }: WaitingEdit) => `${order} ${slot}`;
  for (;;) {
    const edit = rereadOutbox().find((one) => !one.refusal && !tried.has(nameOf(one)));
    if (!edit || isGateLocked() || hasLeft()) break;
    tried.add(nameOf(edit));
    if (!(await sendOne(edit, outcome))) break;
  }
  if (outcome.sent + outcome.refused > 0 || outcome.pending) report(outcome);
}

/** Sends one edit; returns whether the next one can be sent. */
async function sendOne(edit: WaitingEdit, outcome: Sent): Promise<boolean> {
  let whole = edit;
  try {
    await sendPhotosOf(edit, (next) => {
      whole = next;
      return changeEdit(edit, next);
    });
    if (!isWaiting(edit)) return true;
    const response = await sendCall(whole);
    putOff.set(null);
    await dropEdit(edit);
    await dropPhotosOf(edit);
    if (isPending(response)) outcome.pending = response;
    else outcome.sent += 1;
    return true;
  } catch (error) {
    const refusal = error instanceof ApiError ? refusalIn(error) : null;
    if (!refusal) return stop(error);
    await changeEdit(whole, { refusal });
    outcome.refused += 1;
    return true;
  }
}

async function sendCall(edit: WaitingEdit): Promise<unknown> {
  const [answer] = answerIn(edit);
  if (answer) {
    await refuseIfOutdated(answer);
    return sendAnswer(answer);
  }
  const { params, query, body, writeKey } = edit;
  return write(edit.call as ChangingCall, { params, query, body, writeKey } as never);
}

/** Throws a conflict if an answer confirms a value that is no longer the present one. */
async function refuseIfOutdated(answer: WaitingAnswer): Promise<void> {
  const { placeId, kind, seen } = answer;
  if (kind === 'in_business' || !isSame(answer)) return;
  const place = await call('GET /api/places/:id', { params: { id: String(placeId) }, query: {} });
  const present = knownFacts(place.facts)[kind]?.value ?? null;
  if (present === null || seen === null || isSame({ placeId, kind, value: present, seen })) return;
  const body = { code: 'conflict', conflicts: { [kind]: { theirs: present } } };
  throw new ApiError(409, '', JSON.stringify(body));
}

/** Returns a refusal that only the visitor can settle; null for a temporary one. */
function refusalIn({ status, body }: ApiError): WaitingEdit['refusal'] | null {
  const isFinal = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isFinal ? { status, text: typeof body === 'string' ? body : JSON.stringify(body) } : null;
}

/** Ends a run, and tries again later unless the gate has closed. */
function stop(error: unknown): false {
  if (error instanceof ApiError && error.status === 401) return false;
  if (!(error instanceof ApiError) && !isNoNetwork(error)) throw error;
  const isLimit = error instanceof ApiError && error.status === 429;
  putOff.set(isLimit ? error : null);
  again((error instanceof ApiError && error.retryAfter) || RETRY_SECONDS);
  return false;
}

function again(seconds: number): void {
  clearTimeout(retry);
  if (seconds <= LONGEST_WAIT_SECONDS) retry = setTimeout(() => void sendWaiting(), seconds * 1000);
}
