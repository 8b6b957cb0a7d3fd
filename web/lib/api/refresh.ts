/** Refetches a query every `seconds` while the page is visible, and on return to a page whose response is older. */
export const refreshEvery = (seconds: number) => ({
  staleTime: seconds * 1000,
  refetchInterval: seconds * 1000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});
