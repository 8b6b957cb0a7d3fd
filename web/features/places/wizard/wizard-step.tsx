import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  title: string;
  text?: string;
  footer?: ReactNode;
  children: ReactNode;
};

/** A step. It scrolls to the top and focuses its title, so that screen readers announce the change. */
export function WizardStep({ title, text, footer, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    // Not on a page that has just opened, whose own heading has the focus.
    if (document.activeElement?.tagName !== 'H1') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="mt-8 space-y-6">
      <header>
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl font-medium outline-none">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-muted">{text}</p>}
      </header>
      {children}
      {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">{footer}</div>}
    </section>
  );
}
