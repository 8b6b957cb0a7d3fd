import { z } from 'zod';

const text = z.string().nullish();

export const areaSchema = z.object({ area: z.object({ id: z.coerce.number().int() }) });

const listingSchema = z.object({
  event: z.object({
    id: z.coerce.string().regex(/^\d{1,12}$/),
    title: z.string().min(1),
    startTime: z.string(),
    endTime: text,
    contentUrl: text,
    cost: text,
    content: text,
    images: z.array(z.object({ filename: text, type: text })).nullish(),
    venue: z
      .object({
        id: z.coerce.string(),
        name: text,
        address: text,
        location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
        area: z.object({ id: z.coerce.number() }).nullish(),
      })
      .nullish(),
    artists: z.array(z.object({ name: text })).nullish(),
  }),
});
export type Listing = z.output<typeof listingSchema>['event'];

/** Rows are validated one by one, so that a malformed row does not affect the others. */
export const listingsSchema = z.object({
  eventListings: z.object({ data: z.array(z.unknown()), totalResults: z.number() }),
});

export const listingOf = (row: unknown): Listing | null => listingSchema.safeParse(row).data?.event ?? null;

/** Returns the data of a GraphQL response; null for errors, which come with HTTP 200, and for other data. */
export function dataOf<T extends z.ZodType>(body: string, schema: T): z.output<T> | null {
  const response = envelopeSchema.safeParse(parsed(body)).data;
  return schema.safeParse(response?.errors?.length ? null : response?.data).data ?? null;
}

const envelopeSchema = z.object({ data: z.unknown(), errors: z.array(z.unknown()).nullish() });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
