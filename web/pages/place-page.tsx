import { useNavigate, useParams } from 'react-router';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { PlaceDetails } from '#web/features/places/details/place-details.tsx';
import { PlaceMissing } from '#web/features/places/details/place-missing.tsx';
import { readId } from '#web/lib/api/read-id.ts';

/** /places/{id}: the details of one place; Back leads home (S1 §2). */
export function Component() {
  const id = readId(useParams().id);
  const navigate = useNavigate();
  const goHome = () => void navigate('/');
  // '0' and numbers past every id are numbers, so that the address is right and only the place is missing.
  if (id === null) return <PlaceMissing onBack={goHome} />;
  return (
    <PlaceDetails
      key={id}
      id={id}
      onBack={goHome}
      level="page"
      favourite={(place) => <FavouriteButton place={place} />}
    />
  );
}
