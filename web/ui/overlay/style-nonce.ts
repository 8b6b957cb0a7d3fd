import { setNonce } from 'get-nonce';
import { cspNonce } from '#web/lib/browser/csp-nonce.ts';

// react-remove-scroll, inside Radix, writes one style element; the content policy admits it by the nonce only.
const nonce = cspNonce();
if (nonce) setNonce(nonce);
