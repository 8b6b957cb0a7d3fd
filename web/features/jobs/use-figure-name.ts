import { useText } from '#web/lib/text/i18n.ts';

const NAMED = [
  'found',
  'saved',
  'checked',
  'alive',
  'dead',
  'unclear',
  'refreshed',
  'changed',
  'missing',
  'kilobytes',
  'removed',
] as const;

/** What a figure of a run counts, in words; one without a word keeps its name. */
export function useFigureName(): (figure: string) => string {
  const { t } = useText('jobs');
  return (figure) => {
    const named = NAMED.find((name) => name === figure);
    return named ? t(`jobs.figure_${named}`) : figure;
  };
}
