import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { helpNumberEditSchema, helpNumberSchema, helpNumbersSchema, newHelpNumberSchema } from './help.ts';

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
