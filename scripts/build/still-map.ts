import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { stillMap } from '../../providers/basemap/built-in/still-map.ts';
import { MAP_THEMES } from '../../providers/basemap/port.ts';

/** Adds the still pictures of the map to the client, with their addresses (web/map/map-still.tsx). */
export function stillMaps(): Plugin {
  const pictures = MAP_THEMES.map((theme) => {
    const source = stillMap(theme);
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    return { theme, source, fileName: `assets/map-${theme}-${hash}.svg` };
  });
  const addresses = Object.fromEntries(pictures.map(({ theme, fileName }) => [theme, `/${fileName}`]));
  return {
    name: 'still-maps',
    config: () => ({ define: { __STILL_MAPS__: JSON.stringify(addresses) } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = pictures.find(({ fileName }) => request.url === `/${fileName}`);
        if (!picture) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(picture.source);
      });
    },
    generateBundle() {
      for (const { fileName, source } of pictures) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
