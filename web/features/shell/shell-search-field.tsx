import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { SEARCH_MAX } from '#web/lib/browser/visit-search.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useSearch } from './use-search.ts';

const List = lazyPart(() => import('./shell-search-list.tsx').then((module) => module.ShellSearchList), {
  failure: 'over',
});

/** The search field of header and overlay. `onDone` is called after a search. */
export function ShellSearchField({ className, onDone }: { className?: string; onDone?: () => void }) {
  const { t } = useText();
  const { search, submit } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const [isReached, setReached] = useState(false);
  const sent = useRef(search);
  // A history entry may have a different search. The field is not remounted, because it may have the focus; its own
  // search does not change it, because a slow device renders that search when the visitor is already typing again.
  useLayoutEffect(() => {
    if (field.current && search !== sent.current) field.current.value = search;
    sent.current = search;
  }, [search]);
  const send = (text: string) => {
    sent.current = submit(text);
  };
  return (
    <search className={classNames('relative block', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send(field.current?.value ?? '');
          onDone?.();
        }}
      >
        <Search aria-hidden="true" className="search-icon" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          onFocus={() => setReached(true)}
          defaultValue={search}
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('shell.search_title')}
          placeholder={t('shell.search_placeholder')}
          onInput={(event) => event.currentTarget.value === '' && send('')}
          className="peer search-control"
        />
        <button
          type="button"
          aria-label={t('shell.search_clear')}
          onClick={() => {
            if (field.current) field.current.value = '';
            send('');
            field.current?.focus();
          }}
          className="search-clear"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </form>
      {isReached && <List key={search} field={field} onDone={onDone} />}
    </search>
  );
}
