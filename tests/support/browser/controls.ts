import type { Page } from '@playwright/test';

/** Which controls of a screen count. */
export type Controls = {
  /** Only controls in this element; default the whole page. */
  within?: string;
  /** Only those before the heading with this text, in reading order. */
  before?: string;
  /** Only those that a person sees without scrolling; default all that are shown. */
  inView?: boolean;
};

/**
 * Returns the names of the controls that can be focused, with a group of radios as one, without markers of a map and
 * without what belongs to a row of a list: an article that is not the page itself.
 */
export const controlsOf = (page: Page, counted: Controls): Promise<string[]> =>
  page.evaluate(({ within = 'body', before, inView = false }) => {
    // The surface of a map is a region that keys move, no control.
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]:not(.guide-map *)';
    const scope = document.querySelector(within);
    if (!scope) throw new Error(`no ${within}`);
    const headings = [...scope.querySelectorAll('h2')];
    const end = before ? headings.find(({ textContent }) => textContent === before) : null;
    if (before && !end) throw new Error(`no heading ${before} in ${within}`);

    const isRow = (element: Element) => {
      const article = element.closest('article');
      return article !== null && !article.querySelector('h1');
    };
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)];
      const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      if (x1 <= x0 || y1 <= y0) return false;
      const met = document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2);
      if (!met) return false;
      // A drawn check box stands above the real one, in the same label.
      return element.contains(met) || met.closest('label')?.contains(element) === true;
    };
    const nameOf = (element: Element) => {
      const { labels } = element as HTMLInputElement;
      const id = element.getAttribute('aria-labelledby')?.split(' ')[0];
      const text =
        element.getAttribute('aria-label') ??
        (id && document.getElementById(id)?.textContent) ??
        labels?.[0]?.textContent ??
        element.textContent;
      return (text || element.tagName).replace(/\s+/g, ' ').trim().slice(0, 40);
    };

    const groups = new Set<unknown>();
    const isFirstOfGroup = (element: Element) => {
      if (!element.matches('[type=radio], [role=radio]')) return true;
      const group = element.closest('[role=radiogroup], fieldset') ?? (element as HTMLInputElement).name;
      if (groups.has(group)) return false;
      groups.add(group);
      return true;
    };
    return [...scope.querySelectorAll(CONTROLS)]
      .filter((element) => !element.matches(':disabled, [type=hidden], [data-marker]'))
      .filter((element) => !element.closest('[aria-hidden=true], [inert]') && !isRow(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !end || element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((element) => !inView || isSeen(element))
      .filter(isFirstOfGroup)
      .map(nameOf);
  }, counted);
