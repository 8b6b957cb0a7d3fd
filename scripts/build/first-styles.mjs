import { transform } from 'lightningcss';

const CLASS = /\sclass="([^"]*)"/g;

/** The cuts of the fonts that the title and the text of every page are set in, and what stands in for them. */
const FIRST_FONTS = /(bodoni-moda-latin-wght|instrument-sans-latin-wght-normal|Stand-in)/;

/**
 * The part of a stylesheet that this HTML needs for its first paint: no rule for a class it does not wear, and the
 * first fonts only. The whole sheet may follow at any time without changing anything: layers keep their order.
 */
export function firstStyles(css, html) {
  const worn = new Set([...html.matchAll(CLASS)].flatMap(([, names]) => names.split(/\s+/)));
  const layers = [...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name);
  const used = prune(`@layer ${[...new Set(layers)].join(',')};${css}`, {
    style: ({ value }) => (value.selectors.some((selector) => fits(selector, worn)) ? undefined : []),
    'font-face': ({ value }) => (FIRST_FONTS.test(JSON.stringify(value.properties)) ? undefined : []),
  });
  // What only dropped rules named: animations and the declarations of variables.
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

/** Whether an element of the page could match: every class of the selector is worn by something. */
function fits(selector, worn) {
  return selector.every((part) => {
    if (part.type === 'class') return worn.has(part.name);
    const asksForAny = part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is');
    return !asksForAny || part.selectors.some((inner) => fits(inner, worn));
  });
}

const mentions = (css, property, name) =>
  new RegExp(`${property}(-name)?:[^;}]*(^|[\\s:,])${name}($|[\\s,;}])`).test(css);
