import Search from 'lucide-react/icons/search';
import { classNames } from '#web/lib/browser/class-names.ts';

export function SearchInput({ className, ...input }: Omit<React.ComponentProps<'input'>, 'type'>) {
  return (
    <div className="relative">
      <Search aria-hidden="true" className="search-icon" />
      <input type="search" autoComplete="off" className={classNames(className, 'pl-10')} {...input} />
    </div>
  );
}
