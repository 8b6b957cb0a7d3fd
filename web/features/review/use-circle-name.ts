import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api/read.ts';

/** The names of circles hardly change, and each row of the history asks for them. */
const namesQuery = read('GET /api/admin/circles', { staleTime: 60_000 });

/** Returns a function that names a circle, by its number until its name has arrived. */
export function useCircleName(): (id: number) => string {
  const { data } = useQuery(namesQuery);
  return (id) => data?.find((circle) => circle.id === id)?.name ?? String(id);
}
