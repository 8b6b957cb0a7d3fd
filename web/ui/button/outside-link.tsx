import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';

type Props = { href: string; className?: string; onClick?: (() => void) | undefined; children: ReactNode };

export function OutsideLink({ href, className, onClick, children }: Props) {
  const { t } = useText();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={className}
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> ({t('places.new_tab')})</span>
    </a>
  );
}
