import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  title: string;
  text: string;
  /** Focuses the heading, for a step that replaces the previous one. */
  takesFocus?: boolean;
  children: ReactNode;
};

export function SignInFrame({ title, text, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 md:py-16">
      <div className="border border-line bg-surface px-6 py-7 xamfra-lg sm:px-8">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-[min(2.25rem,11vw)] font-medium leading-tight"
        >
          {title}
        </h1>
        <p className="mt-2 mb-6 text-pretty text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}
