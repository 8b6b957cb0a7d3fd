import { transform } from 'lightningcss';

const CLASS = /\sclass="([^"]*)"/g;

/** The subsets of the fonts of every page's title and text, and their fallbacks. */
const FIRST_FONTS = /(bodoni-moda-latin-wght|instrument-sans-latin-wght-normal|Stand-in)/;

/**
 * Returns the part of a stylesheet that this HTML needs for its first paint: rules for its own classes and the first
 * fonts only. The whole sheet may load at any time without a visible change, because layers keep their order.
 */
export function firstStyles(css, html) {
  const worn = new Set([...html.matchAll(CLASS)].flatMap(([, names]) => names.split(/\s+/)));
  const layers = [...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name);
  const used = prune(`@layer ${[...new Set(layers)].join(',')};${css}`, {
    style: ({ value }) => (value.selectors.some((selector) => fits(selector, worn)) ? undefined : []),
    'font-face': ({ value }) => (FIRST_FONTS.test(JSON.stringify(value.properties)) ? undefined : []),
  });
  // Drops animations and variables that only removed rules used.
  return prune(used, {
    keyframes: ({ value }) => (mentions(used, 'animation', value.name.value) ? undefined : []),
    property: ({ value }) => (used.includes(`var(${value.name}`) ? undefined : []),
  });
}

function prune(css, Rule) {
  const { code } = transform({
    filename: 'app.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Rule },
  });
  return code.toString();
}

/** Returns whether an element of the page may match: each class of the selector occurs in the page. */
function fits(selector, worn) {
  return selector.every((part) => {
    if (part.type === 'class') return worn.has(part.name);
    const asksForAny = part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is');
    return !asksForAny || part.selectors.some((inner) => fits(inner, worn));
  });
}

const mentions = (css, property, name) =>
  new RegExp(`${property}(-name)?:[^;}]*(^|[\\s:,])${name}($|[\\s,;}])`).test(css);
