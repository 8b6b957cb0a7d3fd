import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import { PlaceDetails, PlaceMissing } from '#web/features/places/details/place-details.tsx';
import { usePlace } from '#web/features/places/details/use-place.ts';
import { ownWaiting } from '#web/lib/api/own-waiting.ts';
import { readId } from '#web/lib/api/read-id.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const OwnWaitingChange = lazyPart(() =>
  import('#web/features/review/own-waiting.tsx').then((module) => module.OwnWaitingChange),
);

/** /places/{id}; Back leads home (place-10). An id that is not a number leads home, too (shell-5). */
export function PlacePage() {
  const { id: given = '' } = useParams();
  const id = readId(given);
  const navigate = useNavigate();
  const goHome = () => void navigate(paths.home);
  if (!/^\d+$/.test(given)) return <Navigate replace to={paths.home} />;
  // '0' and numbers beyond every id are still numbers: the address is valid, but the place is missing.
  if (id === null) return <PlaceMissing onBack={goHome} />;
  return <PlaceAt key={id} id={id} onBack={goHome} />;
}

function PlaceAt({ id, onBack }: { id: number; onBack: () => void }) {
  const navigate = useNavigate();
  const { data } = usePlace(id);
  const keptId = data?.id ?? id;
  // The server redirected the reader of a merged place to the other one (place-17), and the address follows.
  useEffect(() => {
    if (keptId !== id) void navigate(paths.place(keptId), { replace: true });
  }, [keptId, id, navigate]);
  const own = useSignal(ownWaiting).find((change) => change.entity === 'place' && change.id === id);
  return (
    <>
      <PlaceDetails id={id} onBack={onBack} level="page" />
      {own && <OwnWaitingChange change={own} shown={data} />}
    </>
  );
}
