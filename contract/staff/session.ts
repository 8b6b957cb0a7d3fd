import { z } from 'zod';

export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  authProvider: z.string(),
  hasSecondFactor: z.boolean(),
});
export type User = z.infer<typeof userSchema>;
export const meSchema = z.object({
  user: userSchema.nullable(),
  /** The ways in which the signed-in user can authenticate again. */
  proofs: z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() }).optional(),
  /** True for staff who must first set up a second factor or a passkey. */
  needsSecondFactor: z.boolean().optional(),
});
export type Me = z.infer<typeof meSchema>;

export const configSchema = z.object({
  /** Empty unless the operator allows browsers to contact Google (map-5). */
  googleMapsApiKey: z.string(),
  googleMapsScriptUrl: z.string(),
  /** URLs of the map style on the guide's origin, one for each theme. */
  mapStyle: z.object({ day: z.string(), night: z.string() }),
  features: z.object({ google: z.boolean(), ai: z.boolean() }),
  taxiPhone: z.string(),
  title: z.string(),
});

export const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) });
