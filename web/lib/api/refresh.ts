/**
 * For a query that has to stay fresh while somebody looks at it: asked anew after so many seconds, never while the
 * page is hidden; whoever comes back to an old answer gets a new one.
 */
export const refreshEvery = (seconds: number) => ({
  staleTime: seconds * 1000,
  refetchInterval: seconds * 1000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});
