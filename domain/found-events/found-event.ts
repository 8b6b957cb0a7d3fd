/** What a page or a calendar says about one event, before anybody has judged it (providers.md §5). */
export type FoundEvent = {
  title: string;
  /** Plain text. */
  description: string | null;
  /** YYYY-MM-DD and HH:MM:SS, Europe/Madrid. 24:30 is already the next day here. */
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  locationName: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  imageUrl: string | null;
  website: string | null;
  organizer: string | null;
  /** 'Free', '15 €', '8–15 €' */
  price: string | null;
  isRecurring: boolean;
  /** As the page says it: 'last Saturday of the month'. */
  recurringPattern: string | null;
  /** The page about this event, and what the page calls it, when it does. */
  url: string | null;
  uid: string | null;
  isCancelled: boolean;
  /** It was announced under the evening before, and is past midnight by the clock (providers.md §5.3). */
  isNightMoved: boolean;
};

const UNKNOWN = {
  ...{ description: null, endDate: null, startTime: null, endTime: null, locationName: null, address: null },
  ...{ latitude: null, longitude: null, imageUrl: null, website: null, organizer: null, price: null },
  ...{ isRecurring: false, recurringPattern: null, url: null, uid: null },
  ...{ isCancelled: false, isNightMoved: false },
};

/** What is not said is not known. */
export const foundEvent = (
  said: Partial<FoundEvent> & Pick<FoundEvent, 'title' | 'startDate'>,
): FoundEvent => ({
  ...UNKNOWN,
  ...said,
});
