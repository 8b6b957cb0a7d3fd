import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies the named chunks once more with Terser, which saves 1 to 2 % under Brotli compared with the bundler's own
 * minifier. Only the scripts that every first visit loads are worth its time.
 */
export function smallerFirstScripts(names: readonly string[]): Plugin {
  return {
    name: 'smaller-first-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
          const { code } = await minify(chunk.code, {
            module: true,
            // Terser changes only functions without a name of their own that do not use `this`. The bundle calls none of
            // them with `new`, as the journeys show.
            compress: { passes: 2, ecma: 2022, unsafe_arrows: true },
            sourceMap: false,
          });
          if (code) chunk.code = code;
        }
      },
    },
  };
}
