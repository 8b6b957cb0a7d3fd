import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PlaceTwin } from '#contract/places/maps-search.ts';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { distanceInText } from '#web/lib/text/way-text.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  twins: readonly PlaceTwin[];
  /** Saves the place in addition to its twins, without the maps service's id if one of them has it (useTwinCheck). */
  onGoOn: () => void;
};

/**
 * Likely twins of the place being saved: the visitor opens one, which preserves the form, or continues. Two
 * places never share a maps service's id (place-16), so continuing beside its owner drops the id.
 */
export function TwinsPanel({ twins, onGoOn }: Props) {
  const { t, language } = useText('form');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (twins.length > 0) heading.current?.focus();
  }, [twins]);
  if (twins.length === 0) return null;
  const { shown, isKnown } = twinChoice(twins);
  return (
    <section aria-labelledby="twins" className="border border-accent bg-surface px-5 py-4 xamfra">
      <h2 ref={heading} id="twins" tabIndex={-1} className="font-display text-2xl font-medium">
        {isKnown ? t('form.twin_known') : t('form.twins', { count: shown.length })}
      </h2>
      {isKnown && <p className="mt-1">{t('form.twin_known_why')}</p>}
      <ul className="my-3 divide-y divide-line">
        {shown.map(({ id, name, address, distance }) => (
          <li key={id}>
            <Link to={paths.place(id)} className="flex min-h-11 items-baseline gap-x-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="font-medium text-accent underline underline-offset-4">{name}</span>{' '}
                <span className="block text-sm text-muted">{address}</span>
              </span>
              <span className="text-sm text-muted tabular-nums">
                {distanceInText(distance / 1000, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button onClick={onGoOn}>{t(isKnown ? 'form.twin_unlinked' : 'form.twins_go_on')}</Button>
    </section>
  );
}

export function twinChoice(twins: readonly PlaceTwin[]) {
  const same = twins.filter(({ sameProvider }) => sameProvider);
  return same.length > 0 ? { shown: same, isKnown: true } : { shown: twins, isKnown: false };
}
