import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Shown for any address that is no screen (shell-5). */
export function NotFoundPage() {
  const { t } = useText('search');
  return (
    <div className="relative isolate grid min-h-(--visible-height) grid-cols-1 place-items-center overflow-hidden px-[min(1.5rem,6vw)] py-16">
      <div aria-hidden="true" className="paving pointer-events-none absolute inset-0 -z-10" />
      <div className="w-full max-w-lg border border-line bg-surface px-[min(1.75rem,7vw)] py-10 text-center xamfra-lg sm:px-12">
        <p
          aria-hidden="true"
          className="font-display text-[min(6rem,30vw)] leading-none font-medium text-accent italic"
        >
          404
        </p>
        <h1 className="mt-5 font-display text-[min(1.875rem,10vw)] font-medium leading-tight sm:text-4xl">
          {t('search.not_found')}
        </h1>
        <p className="mt-3 text-pretty text-muted">{t('search.not_found_text')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild variant="primary">
            <Link to={paths.home}>{t('search.go_to_map')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.list}>{t('search.browse_places')}</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}
