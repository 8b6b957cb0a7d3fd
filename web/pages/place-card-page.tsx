import { useParams } from 'react-router';
import { CardScreen } from '#web/features/places/own-key/card-screen.tsx';
import { AdministratorsOnly } from '#web/features/staff/sign-in/administrators-only.tsx';
import { readId } from '#web/lib/api/read-id.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** /admin/places/{id}/card: the card with a place's own key, for administrators. */
export function PlaceCardPage() {
  const id = readId(useParams().id);
  if (id === null) return <NotFoundPage />;
  return (
    <AdministratorsOnly>
      <CardScreen id={id} />
    </AdministratorsOnly>
  );
}
