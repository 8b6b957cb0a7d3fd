/**
 * Checks of forms (zod) would try `new Function`, to be faster. Our content policy forbids it, and browsers report
 * the mere attempt. Import this before anything that brings zod along: it reads its settings when it is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
