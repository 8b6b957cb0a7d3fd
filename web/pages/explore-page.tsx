import { PlacesScreen } from '#web/features/places/map/places-screen.tsx';

/** /explore: places beside their map; a phone shows one of the two (shell-1). */
export function ExplorePage() {
  return <PlacesScreen isBeside />;
}
