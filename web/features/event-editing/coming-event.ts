import { newEventSchema } from '#contract/event-writes.ts';

/**
 * A new event is still to come, goes on, or comes again: one that is over is a slip of the year. For people who fill in
 * a form; programs may bring the past.
 */
export const comingEventSchema = (today: string) =>
  newEventSchema.superRefine(({ endDate, isRecurring }, { addIssue }) => {
    if (endDate < today && !isRecurring) {
      addIssue({ code: 'custom', path: ['endDate'], message: 'This event would be over already' });
    }
  });
