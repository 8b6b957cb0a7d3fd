import { z } from 'zod';
import '#contract/messages.ts';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { emptyToNull, line, text, website } from '#contract/text-rules.ts';

const PURPOSE_LENGTH = 60;
const HOURS_LENGTH = 40;
const NUMBER_LENGTH = 20;
const MAX_SPOKEN = 12;

/** A telephone number that gives help (help-2). Null means that the fact is not known. */
export const helpNumberSchema = z.object({
  id: idSchema,
  /** The kind of help, never the name of the service. */
  purpose: z.string(),
  number: z.string(),
  /** Codes of languages that are spoken; 'mul' for many. */
  languages: z.array(z.string()).nullable(),
  /** '24/7' or text. */
  hours: z.string().nullable(),
  isFree: z.boolean().nullable(),
  showsOnBill: z.boolean().nullable(),
  website: z.string().nullable(),
  /** Whether the record is shown behind the gate only, because it reveals something about the person who opens it. */
  isInside: z.boolean(),
  /** The day on which the number last answered, or the day of its source. */
  checkedOn: z.iso.date(),
  /** Whether staff of this guide have checked the number, and since when an unchecked one has been waiting. */
  isCheckedHere: z.boolean(),
  waitsSince: z.iso.date(),
});
export type HelpNumber = z.infer<typeof helpNumberSchema>;
export const helpNumbersSchema = z.array(helpNumberSchema);

export const WRONG_NUMBER = 'Please enter a valid phone number';

const required = (max: number) => line(max).pipe(z.string().min(1));

const fields = {
  purpose: required(PURPOSE_LENGTH),
  number: required(NUMBER_LENGTH).pipe(z.string().regex(/^\+?\d[\d ]{1,18}$/, WRONG_NUMBER)),
  languages: z
    .array(text(3).pipe(z.string().regex(/^[a-z]{2,3}$/, 'Please enter codes of languages')))
    .max(MAX_SPOKEN)
    .nullable(),
  hours: emptyToNull(line(HOURS_LENGTH)),
  isFree: z.boolean().nullable(),
  showsOnBill: z.boolean().nullable(),
  website,
  isInside: z.boolean(),
  /** Not in the future; today if a new record omits it. */
  checkedOn: z.iso.date(),
};

/** Omitted fields are unchanged. */
export const helpNumberEditSchema = z.object(fields).partial();
export type HelpNumberEdit = z.output<typeof helpNumberEditSchema>;

export const newHelpNumberSchema = helpNumberEditSchema.required({ purpose: true, number: true });
export type NewHelpNumber = z.output<typeof newHelpNumberSchema>;

export const helpApi = {
  'GET /help': {
    access: 'open',
    summary: 'The page of help, in the language of ?lang= or of the browser, for everybody',
    status: 200,
    response: 'text/html; charset=utf-8',
  },
  'GET /api/help-numbers': {
    access: 'gate',
    summary: 'Telephone numbers that give help, those included that the page before the gate leaves out',
    status: 200,
    response: helpNumbersSchema,
  },
  'GET /api/admin/help-numbers': {
    access: 'admin',
    summary: 'Telephone numbers that give help',
    status: 200,
    response: helpNumbersSchema,
  },
  'POST /api/admin/help-numbers': {
    access: 'admin',
    summary: 'Add a number; its purpose is shown, so it must not name the service',
    write: ADMIN_EDIT,
    body: newHelpNumberSchema,
    status: 201,
    response: helpNumberSchema,
  },
  'PATCH /api/admin/help-numbers/:id': {
    access: 'admin',
    summary: 'Correct a number, or the day on which it was checked',
    write: ADMIN_EDIT,
    params: idParams,
    body: helpNumberEditSchema,
    status: 200,
    response: helpNumberSchema,
  },
  'DELETE /api/admin/help-numbers/:id': {
    access: 'admin',
    summary: 'Remove a number; the history can bring it back',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
  'POST /api/admin/help-numbers/:id/answered': {
    access: 'admin',
    summary: 'Record that staff dialed the number today and that it answered',
    write: ADMIN_EDIT,
    params: idParams,
    status: 200,
    response: helpNumberSchema,
  },
} as const satisfies Endpoints;
