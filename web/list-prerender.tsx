import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { paths } from '#contract/screens.ts';
import { DAY_PERIODS, dayPeriodAt } from '#domain/right-now/day-period.ts';
import { PERIOD_TEXTS } from './features/places/list/places-headline.tsx';
import { ShellLayout } from './features/shell/shell-layout.tsx';
import { answerMediaWith } from './lib/browser/use-media.ts';
import { currentLanguage, type Language } from './lib/text/language.ts';
import { loadTexts, textIn } from './lib/text/text-store.ts';
import { ListPage } from './pages/list-page.tsx';

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

/** Renders the loading list for the first paint, with links that work; main.tsx replaces it with the live one. */
export async function renderListFrame(language: Language, period: string): Promise<string> {
  const words = await periodWords(language);
  currentLanguage.set(language);
  const drawings = WIDTHS.map(({ width, shownBy }, index) => {
    answerMediaWith((query) => widthFits(query, width));
    const html = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={paths.list}>
          <Routes>
            <Route element={<ShellLayout />}>
              <Route path={paths.list} element={<ListPage />} />
            </Route>
          </Routes>
        </StaticRouter>
      </QueryClientProvider>,
      { identifierPrefix: `f${index}` },
    );
    if (html.includes('<!--$!-->')) throw new Error('The list cannot be drawn without a browser');
    return `<div class="${shownBy}" data-frame>${html.replaceAll(' id="main"', '')}</div>`;
  });
  const now = words[dayPeriodAt(new Date())] ?? '';
  return drawings.join('').replaceAll(`>${now}</em>`, `>${period}</em>`);
}

function widthFits(query: string, width: number): boolean {
  const [, sign, size = '', unit] = /^\(width (<|>=) ([\d.]+)(px|rem)\)$/.exec(query) ?? [];
  const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
  return sign === '<' ? width < pixels : sign === '>=' && width >= pixels;
}
