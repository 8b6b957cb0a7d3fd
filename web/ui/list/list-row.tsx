import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  badges?: ReactNode;
  start?: ReactNode;
  actions: ReactNode;
};

export function ListRow({ title, text, badges, start, actions }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t sm:px-5">
      {start}
      <div className="min-w-0 grow basis-44">
        <p className="font-medium wrap-anywhere">{title}</p>
        {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
      </div>
      {badges && <div className="flex flex-wrap gap-2">{badges}</div>}
      {/* On a phone, a single button is also beside the text; several buttons have their own line. */}
      <div className="flex flex-wrap items-center gap-1 max-sm:has-[>:nth-child(2)]:w-full sm:ml-auto">
        {actions}
      </div>
    </li>
  );
}
