import { z } from 'zod';

/** The languages of the guide; English is the one every text has. */
export const languageSchema = z.enum(['en', 'es', 'ca']);
export type Language = z.infer<typeof languageSchema>;
