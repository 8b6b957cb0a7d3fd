import Search from 'lucide-react/icons/search';
import { classNames } from '#web/lib/browser/class-names.ts';

export function SearchInput({ className, ...input }: Omit<React.ComponentProps<'input'>, 'type'>) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <input type="search" autoComplete="off" className={classNames(className, 'pl-10')} {...input} />
    </div>
  );
}
