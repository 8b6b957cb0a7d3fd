import type { Outbound, Spend } from '../outbound/outbound.ts';
import type { AlertsPort } from './port.ts';

const TIMEOUT_MS = 5000;
/** The maximum length of a webhook's response. */
const MAX_BYTES = 100_000;

/** Calls the operator's URL, which may be on a private network; null without a URL. */
export function webhookAlerts(url: string | undefined, outbound: Outbound, spend: Spend): AlertsPort | null {
  if (url === undefined) return null;
  return {
    async tell(message) {
      await outbound.send({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(message),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        retries: false,
        spend,
      });
    },
  };
}
