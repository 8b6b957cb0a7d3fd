import { useEffect } from 'react';
import { knownFacts } from '#domain/facts/facts.ts';
import {
  dropAnswer,
  isSame,
  noteTheirs,
  rereadAnswers,
  type WaitingAnswer,
  waitingAnswers,
} from '#web/features/facts/waiting/waiting-answers.ts';
import { isPending } from '#web/forms/draft/use-waiting-toast.ts';
import { refusalText } from '#web/forms/field/use-error-text.ts';
import { ApiError, call } from '#web/lib/api/api-client.ts';
import { reachable } from '#web/lib/api/connection.ts';
import { isGateLocked, useGateLocked } from '#web/lib/api/gate-lock.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas, textIn } from '#web/lib/text/text-store.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { contradictionIn, sendAnswer } from './api.ts';

const DEFAULT_WAIT_SECONDS = 30;
/** After a longer Retry-After, answers are sent again only when the next place is opened. */
const LONGEST_WAIT_SECONDS = 600;
/** Temporary refusals. */
const LATER = [429, 503];

/** The limit that made the server postpone the answers; null once it accepts them. */
export const putOff = createSignal<ApiError | null>(null);

let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting answers one by one until the network, the gate or a limit stops them (facts-edit-1). */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let sent = 0;
  try {
    for (const answer of rereadAnswers()) {
      if (isGateLocked()) break;
      if (answer.theirs !== undefined) continue;
      const outcome = await trySending(answer);
      if (outcome === 'stop') break;
      if (outcome === 'sent') sent += 1;
    }
  } finally {
    isSending = false;
  }
  if (sent === 0) return;
  const language = currentLanguage.get();
  await loadAreas(language, ['facts']);
  showToast({ title: textIn<'facts'>(language, 'facts.waiting_sent', { count: sent }) });
}

async function trySending(answer: WaitingAnswer): Promise<'sent' | 'kept' | 'stop'> {
  try {
    if (answer.kind !== 'in_business' && isSame(answer) && !(await isStillSo(answer))) return 'kept';
    const response = await sendAnswer(answer);
    putOff.set(null);
    dropAnswer(answer);
    if (!isPending(response)) return 'sent';
    await tellRefusal('form.waits', { reason: response.message });
    return 'kept';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) return 'stop';
    if (LATER.includes(error.status)) {
      putOff.set(error);
      sendAgainIn(error.retryAfter ?? DEFAULT_WAIT_SECONDS);
      return 'stop';
    }
    const theirs = contradictionIn(error, answer.kind);
    if (theirs !== undefined) noteTheirs(answer, theirs);
    else {
      dropAnswer(answer);
      await tellRefusal('facts.waiting_refused', error);
    }
    return 'kept';
  }
}

/** Returns whether a confirmed value is still the present one; if not, the answer waits for the visitor's choice. */
async function isStillSo(answer: WaitingAnswer): Promise<boolean> {
  const { placeId, kind, seen } = answer;
  const place = await call('GET /api/places/:id', { params: { id: String(placeId) }, query: {} });
  const present = knownFacts(place.facts)[kind]?.value ?? null;
  if (present === null || seen === null || isSame({ placeId, kind, value: present, seen })) return true;
  noteTheirs(answer, present);
  return false;
}

function sendAgainIn(seconds: number): void {
  clearTimeout(retry);
  if (seconds <= LONGEST_WAIT_SECONDS) retry = setTimeout(() => void sendWaiting(), seconds * 1000);
}

async function tellRefusal(
  title: 'facts.waiting_refused' | 'form.waits',
  refusal: Parameters<typeof refusalText>[0],
): Promise<void> {
  const language = currentLanguage.get();
  await loadAreas(language, ['facts', 'form', 'rules']);
  const ruleText = (sentence: string) => textIn<'rules'>(language, `rules.${sentence}`);
  const words = { language, ruleText, t: textIn.bind(null, language) as never };
  showToast({
    title: textIn<'facts' | 'form'>(language, title),
    description: refusalText(refusal, words),
    variant: title === 'form.waits' ? 'default' : 'destructive',
    seconds: 15,
  });
}

reachable.subscribe(() => reachable.get() && void sendWaiting());

/** Returns the waiting answers, and sends them when the device is online. */
export function useWaitingAnswers(): readonly WaitingAnswer[] {
  const answers = useSignal(waitingAnswers);
  const isLocked = useGateLocked();
  useEffect(() => {
    if (isLocked) return;
    rereadAnswers();
    if (reachable.get()) void sendWaiting();
  }, [isLocked]);
  return answers;
}
