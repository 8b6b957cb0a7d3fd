import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { STILL_ZOOMS } from '../../domain/geo/still-map.ts';
import { stillMap } from '../../providers/basemap/built-in/still-map.ts';
import { MAP_THEMES } from '../../providers/basemap/port.ts';

/** Adds the still pictures of the map to the client, with their URLs (web/map/still/still-picture.tsx). */
export function stillMaps(): Plugin {
  const pictures = MAP_THEMES.flatMap((theme) =>
    STILL_ZOOMS.map((zoom) => {
      const source = stillMap(theme, zoom);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { theme, zoom, source, fileName: `assets/map-${theme}-${zoom}-${hash}.svg` };
    }),
  );
  const addressesOf = (theme: string) =>
    pictures.filter((picture) => picture.theme === theme).map(({ zoom, fileName }) => [zoom, `/${fileName}`]);
  const addresses = Object.fromEntries(
    MAP_THEMES.map((theme) => [theme, Object.fromEntries(addressesOf(theme))]),
  );
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
