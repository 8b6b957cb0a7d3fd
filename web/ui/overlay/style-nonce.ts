import { setNonce } from 'get-nonce';
import { cspNonce } from '#web/lib/browser/csp-nonce.ts';

// react-remove-scroll, a dependency of Radix, writes a style element that the content policy allows only with the
// nonce.
const nonce = cspNonce();
if (nonce) setNonce(nonce);
