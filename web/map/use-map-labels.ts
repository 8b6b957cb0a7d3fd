import { useMemo } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import type { MapLabels } from './map-types.ts';

export function useMapLabels(): MapLabels {
  const { t } = useText('map');
  return useMemo(
    () => ({
      map: (count) => t('map.label', { count }),
      markers: t('map.list'),
      cluster: (count) => t('map.cluster', { count }),
      joined: (count) => t('map.joined', { count }),
      inView: (count) => t('map.in_view', { count }),
      zoomIn: t('map.zoom_in'),
      zoomOut: t('map.zoom_out'),
      attribution: t('map.attribution'),
      cooperative: {
        windows: t('map.cooperative_windows'),
        mac: t('map.cooperative_mac'),
        touch: t('map.cooperative_touch'),
      },
    }),
    [t],
  );
}
