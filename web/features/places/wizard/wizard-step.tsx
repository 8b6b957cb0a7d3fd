import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Wizard } from './use-wizard.ts';

type Props = {
  wizard: Wizard;
  onNext?: (() => void) | undefined;
  /** The buttons of the last step, beside the back button. */
  end?: ReactNode;
  children: ReactNode;
};

/** A step with its buttons. It scrolls to the top and focuses its title, so that screen readers announce the change. */
export function WizardStep({ wizard, onNext, end, children }: Props) {
  const { t } = useText('add');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    // Does not run on a page that has just opened, whose own heading has the focus.
    if (document.activeElement?.tagName !== 'H1') heading.current?.focus({ preventScroll: true });
  }, []);
  const step = wizard.steps[(wizard.step ?? 1) - 1];
  if (!step) return null;
  const { title, text, back, next } = step;
  return (
    // Its check boxes may not have the attribute themselves (privacy-10).
    <form
      noValidate
      autoComplete="off"
      aria-label={t(title)}
      className="mt-8 space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        onNext?.();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl font-medium outline-none">
          {t(title)}
        </h2>
        {text && <p className="mt-1.5 text-muted">{t(text)}</p>}
      </header>
      {children}
      {(onNext || end) && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          {back && <Button onClick={() => wizard.backTo(back.to)}>{t(back.label)}</Button>}
          {next && (
            <Button variant="primary" type="submit">
              {t(next)}
            </Button>
          )}
          {end}
        </div>
      )}
    </form>
  );
}

export function WizardPlace({ name, address }: { name: string; address: string }) {
  return (
    <div className="flex items-start gap-3 border border-line bg-surface px-4 py-3.5 xamfra">
      <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        {name && <p className="font-display text-xl font-medium wrap-break-word">{name}</p>}
        <p className="text-muted wrap-break-word">{address}</p>
      </div>
    </div>
  );
}

/** The reason why the step cannot continue. It is mounted while empty, so that screen readers announce the text. */
export function WizardNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="border-l-4 border-closed bg-raised px-4 py-3 font-medium text-closed">{children}</div>
      )}
    </div>
  );
}
