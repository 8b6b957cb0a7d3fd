import { madridTime } from '#domain/city-time/madrid-time.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

/** Returns the day in Madrid. */
export const useToday = (): string => madridTime(useClock()).isoDate;
