import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
/** Names for development tools; the assignment alone would keep a component that nothing uses. */
const DISPLAY_NAMES = /^[\w$]+\.displayName = .*;$/gm;
const CREATIONS = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * What a link with `prefetch` needs of the router's framework, and what stands for it: no link of ours has the
 * attribute. Without the framework these functions return the same.
 */
const PREFETCH = /^function (?:PrefetchPageLinks|usePrefetchBehavior)\(/gm;
const STAND_INS: Readonly<Record<string, string>> = {
  'function PrefetchPageLinks(': 'function PrefetchPageLinks() { return null; }',
  'function usePrefetchBehavior(': 'function usePrefetchBehavior() { return [false, null, {}]; }',
};

/**
 * Lets the bundler omit unused components of the router. The package declares itself free of side effects,
 * but is one file, in which calls such as `forwardRef()` count as one.
 */
export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace(DISPLAY_NAMES, '')
          .replace(CREATIONS, '= /* @__PURE__ */ ')
          .replace(PREFETCH, (start) => `${STAND_INS[start]}\n${start.replace(' ', ' unused')}`),
        map: null,
      }),
    },
  };
}
