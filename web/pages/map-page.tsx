import { PlacesScreen } from '#web/features/places/map/places-screen.tsx';

/** The Map home view, at /map and, for staff, at / (shell-1). */
export function MapPage() {
  return <PlacesScreen />;
}
