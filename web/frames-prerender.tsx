import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { paths, SCREENS } from '#contract/screens.ts';
import { DAY_PERIODS, dayPeriodAt } from '#domain/right-now/day-period.ts';
import { PERIOD_TEXTS } from './features/places/list/places-headline.tsx';
import { PageSpinner, ShellLayout } from './features/shell/shell-layout.tsx';
import { answerMediaWith } from './lib/browser/use-media.ts';
import { currentLanguage, type Language } from './lib/text/language.ts';
import { type Area, loadAreas, loadTexts, textIn } from './lib/text/text-store.ts';
import { EventPage } from './pages/event-page.tsx';
import { ListPage } from './pages/list-page.tsx';
import { PlacePage } from './pages/place-page.tsx';

/** Widths at which the shell differs, and the classes that show each rendering at its width only. */
const WIDTHS = [
  { width: 390, shownBy: 'md:hidden' },
  { width: 1024, shownBy: 'max-md:hidden xl:hidden' },
  { width: 1440, shownBy: 'max-xl:hidden' },
];

/** Returns the words for each part of the day, with which the server replaces `period`. */
export async function periodWords(language: Language): Promise<Record<string, string>> {
  await loadTexts(language);
  return Object.fromEntries(DAY_PERIODS.map((period) => [period, textIn(language, PERIOD_TEXTS[period])]));
}

/** An address to which no link of the frame leads. */
const NOWHERE = '/any';

/** The areas of texts that the loading states use. */
const AREAS: Area[] = ['events', 'labels'];

/** Pages whose loading state is their first paint, with the address at which it is drawn; `open` is any other page. */
const FRAMES = {
  open: { at: NOWHERE, path: NOWHERE, Page: PageSpinner },
  list: { at: paths.list, path: SCREENS.list, Page: ListPage },
  place: { at: paths.place(1), path: SCREENS.place, Page: PlacePage },
  event: { at: paths.event(1), path: SCREENS.event, Page: EventPage },
};

/**
 * Renders a loading screen for the first paint, with links that work; main.tsx replaces it with the live one. The
 * words of the part of the day, if the screen has them, are replaced by `period`.
 */
export async function renderFrame(
  screen: keyof typeof FRAMES,
  language: Language,
  period: string,
): Promise<string> {
  const words = await periodWords(language);
  await loadAreas(language, AREAS);
  currentLanguage.set(language);
  const { at, path, Page } = FRAMES[screen];
  const drawings = WIDTHS.map(({ width, shownBy }, index) => {
    answerMediaWith((query) => widthFits(query, width));
    const queries = new QueryClient();
    const html = renderToString(
      <QueryClientProvider client={queries}>
        <StaticRouter location={at}>
          <Routes>
            <Route element={<ShellLayout />}>
              <Route path={path} element={<Page />} />
            </Route>
          </Routes>
        </StaticRouter>
      </QueryClientProvider>,
      { identifierPrefix: `f${index}` },
    );
    // Otherwise the build waits for the end of their time.
    queries.clear();
    if (html.includes('<!--$!-->')) throw new Error(`${screen} cannot be drawn without a browser`);
    return `<div class="${shownBy}" data-frame>${withoutIds(html)}</div>`;
  });
  const now = words[dayPeriodAt(new Date())] ?? '';
  return drawings.join('').replaceAll(`>${now}</em>`, `>${period}</em>`);
}

/** A page has one of each id and one main part, but several drawings until the live list replaces them. */
const withoutIds = (html: string): string =>
  html
    .replaceAll(/ (id|for|aria-(controls|describedby|labelledby))="[^"]*"/g, '')
    .replaceAll(/<(\/?)main\b/g, '<$1div');

function widthFits(query: string, width: number): boolean {
  const [, sign, size = '', unit] = /^\(width (<|>=) ([\d.]+)(px|rem)\)$/.exec(query) ?? [];
  const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
  return sign === '<' ? width < pixels : sign === '>=' && width >= pixels;
}
