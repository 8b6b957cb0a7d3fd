import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

const ICONS = { edit: Pencil, view: Eye };

type Props = { kind: keyof typeof ICONS; to: string; label: string };

export function RowLink({ kind, to, label }: Props) {
  const Icon = ICONS[kind];
  return (
    <Tooltip text={label}>
      <Link
        to={to}
        aria-label={label}
        className="inline-flex size-11 items-center justify-center xamfra transition-colors duration-150 hover:bg-raised"
      >
        <Icon aria-hidden="true" className="size-5" />
      </Link>
    </Tooltip>
  );
}
