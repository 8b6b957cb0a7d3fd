import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { MIN_BEGINNING, namesakesOf } from '#domain/places/place-match.ts';
import { placeListQuery } from '#web/lib/api/place-list-query.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Lists places of the guide that match the typed name, from its first letters (place-16). */
export function Namesakes({ name }: { name: string }) {
  const { t } = useText('form');
  const typed = useDeferredValue(name.trim());
  const { data } = useQuery({ ...placeListQuery({}), enabled: typed.length >= MIN_BEGINNING });
  const found = namesakesOf(typed, data?.places ?? []);
  return (
    <div role="status" className="mt-2 text-sm empty:hidden">
      {found.length > 0 && (
        <p>
          {t('form.namesakes')}{' '}
          {found.map(({ id, name: namesake }) => (
            <Link key={id} to={paths.place(id)} className="mr-3 inline-block py-1 text-accent underline">
              {namesake}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
