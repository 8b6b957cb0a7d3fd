/**
 * Keeps zod from trying `new Function`, which our content policy forbids and browsers would report. Import this
 * before anything that imports zod, which reads its settings on load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
