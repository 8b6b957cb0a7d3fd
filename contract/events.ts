import { z } from 'zod';
import { idSchema } from './ids.ts';
import { categorySchema } from './vocabulary.ts';

/** S2 §3. Dates YYYY-MM-DD and times HH:MM:SS are those of Europe/Madrid. */
export const eventSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  startTime: z.string().nullable(),
  /** Earlier than the start time on one date means the next day (readings 37). */
  endTime: z.string().nullable(),
  locationName: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  placeId: idSchema.nullable(),
  imageUrl: z.string().nullable(),
  website: z.string().nullable(),
  organizer: z.string().nullable(),
  price: z.string().nullable(),
  category: categorySchema.nullable(),
  isRecurring: z.boolean(),
  recurringPattern: z.string().nullable(),
  tags: z.array(z.object({ id: idSchema, name: z.string(), color: z.string().nullable() })),
});
export type Event = z.infer<typeof eventSchema>;
