import { call } from '#web/lib/api-client.ts';

/** The server forgets this device; it will ask for the code again. */
export const leaveGate = () => call('DELETE /api/access');
