/** The gate of a device with a guide taken along. Loaded only there, so that the gate's script stays small. */
import { useEffect, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { useGateText } from '#web/features/access/use-gate-text.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { renewKeyWorker } from '#web/lib/device/along/open-along.ts';
import { isOtherAlong } from '#web/lib/device/sealed/sealed-store.ts';
import { forgetKeys, heldKeys, takeKeysOfOthers } from '#web/lib/device/sealed/visit-key.ts';
import { hasAccessHint } from '#web/lib/device/storage.ts';
import { type Language, preferredLanguage } from '#web/lib/text/language.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { AlongPrompt } from './along-prompt.tsx';
import { alongText, useAlongText } from './use-along-text.ts';

/** A worker or tab of the same visit answers within this time; the prompt waits, so that a reload shows none. */
const PATIENCE_MS = 400;

/**
 * Gets the key of the guide taken along: from another page of this visit, or by asking the visitor. Returns a note for
 * the gate, which may still ask for the code: an empty one in a visit beside a closed guide. Null if the visitor enters
 * by the code.
 */
export async function openAtGate(container: Element): Promise<string | null> {
  const language = preferredLanguage();
  let end: (note: string | null) => void = () => undefined;
  const asked = new Promise<string | null>((resolve) => {
    end = resolve;
  });
  const others = takeKeysOfOthers().then((isTaken) => {
    const keys = isTaken && heldKeys();
    if (!keys) return;
    if (!isOtherAlong(keys)) end(alongText(language, 'then_code'));
    // A visit by the code beside the guide.
    else if (document.documentElement.dataset.access === 'open' || hasAccessHint()) end('');
    // A tab that heard of the visit's end has made new keys, or a changed worker knows them.
    else forgetKeys();
  });
  await Promise.race([asked, others, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  container.replaceChildren();
  const root = createRoot(container);
  root.render(<AlongGate language={language} onEnd={end} isStart />);
  const note = await asked;
  root.unmount();
  return note;
}

type Props = {
  language: Language;
  /** Called with a note for the gate, or with null if the visitor enters by the code instead. */
  onEnd: (note: string | null) => void;
  /** True at the start; otherwise the gate covers a page, to which the visitor returns. */
  isStart?: boolean;
};

/** The question for the passphrase or the passkey, in the gate's frame. */
export function AlongGate({ language, onEnd, isStart = false }: Props) {
  const id = useId();
  const t = useAlongText(language);
  const gate = useGateText(language);
  const title = useSignal(siteTitle);
  useEffect(renewKeyWorker, []);
  return (
    <main className="gate relative isolate grid min-h-dvh grid-cols-1 place-items-center overflow-x-clip bg-bg p-[min(1rem,4vw)]">
      <div aria-hidden="true" className="paving pointer-events-none absolute inset-0 -z-10" />
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}d`}
        className="w-full max-w-[22.5rem] border border-line bg-surface px-[min(2rem,8.2vw)] py-8 xamfra-lg"
      >
        <div aria-hidden="true" className="stripe w-24" />
        <h1 id={`${id}t`} className="gate-title">
          {title}
        </h1>
        <p id={`${id}d`} className="mt-2 mb-6 text-pretty text-muted">
          {t(isStart ? 'sealed_here' : 'sealed_again')}
        </p>
        <AlongPrompt language={language} onOpen={() => onEnd(t('then_code'))} onCode={() => onEnd(null)} />
        <p className="mt-7 text-center text-xs text-balance text-muted">{gate('footer')}</p>
        <a
          href="/help"
          className="mx-auto mt-1 flex min-h-11 w-fit min-w-11 items-center justify-center text-sm"
        >
          {gate('help')}
        </a>
      </div>
    </main>
  );
}
