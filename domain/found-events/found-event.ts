/** An event as a page or a calendar describes it, before review (source-3). */
export type FoundEvent = {
  title: string;
  description: string | null;
  /** YYYY-MM-DD and HH:MM:SS, Europe/Madrid. A start at 24:30 is stored as 00:30 of the next day. */
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
  /** The pattern in the page's words: 'last Saturday of the month'. */
  recurringPattern: string | null;
  /** The page about this event, and the page's own id for it. */
  url: string | null;
  uid: string | null;
  isCancelled: boolean;
  /** Whether the page announces a start after midnight under the previous evening's date (source-7). */
  isNightMoved: boolean;
};

const UNKNOWN = {
  description: null,
  endDate: null,
  startTime: null,
  endTime: null,
  locationName: null,
  address: null,
  latitude: null,
  longitude: null,
  imageUrl: null,
  website: null,
  organizer: null,
  price: null,
  isRecurring: false,
  recurringPattern: null,
  url: null,
  uid: null,
  isCancelled: false,
  isNightMoved: false,
};

export const foundEvent = (
  said: Partial<FoundEvent> & Pick<FoundEvent, 'title' | 'startDate'>,
): FoundEvent => ({
  ...UNKNOWN,
  ...said,
});
