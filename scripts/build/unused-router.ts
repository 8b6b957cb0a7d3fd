import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
/** Names for development tools; the assignment alone would keep a component that nothing uses. */
const DISPLAY_NAMES = /^[\w$]+\.displayName = .*;$/gm;
const CREATIONS = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

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
        code: code.replace(DISPLAY_NAMES, '').replace(CREATIONS, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
