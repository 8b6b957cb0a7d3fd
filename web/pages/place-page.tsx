import { useNavigate, useParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import { FactPart } from '#web/features/facts/fact-part.tsx';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { PlaceDetails } from '#web/features/places/details/place-details.tsx';
import { PlaceMissing } from '#web/features/places/details/place-missing.tsx';
import { readId } from '#web/lib/api/read-id.ts';

/** /places/{id}; Back leads home (place-10). */
export function PlacePage() {
  const id = readId(useParams().id);
  const navigate = useNavigate();
  const goHome = () => void navigate(paths.home);
  // '0' and numbers beyond every id are numbers: the address is valid, and the place is missing.
  if (id === null) return <PlaceMissing onBack={goHome} />;
  return (
    <PlaceDetails
      key={id}
      id={id}
      onBack={goHome}
      level="page"
      favourite={(place) => <FavouriteButton place={place} />}
      fact={(place, part) => <FactPart place={place} part={part} />}
    />
  );
}
