import type { GuideHealth } from '#contract/health/health.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';

/** The newest minor version that PostgreSQL and Debian announced for each supported major version. */
const NEWEST_MINORS: Readonly<Record<number, number>> = { 15: 20, 16: 15, 17: 11, 18: 6 };
/** The day as of which the oldest entry is valid. */
const LISTED_ON = '2026-08-13';
/** PostgreSQL publishes minor versions every three months. */
const BELIEVED_DAYS = 95;

/** Judges a version such as '15.18 (Debian 15.18-0+deb12u1)'. */
export function judgePostgres(serverVersion: string, now: Date): Omit<GuideHealth['postgres'], 'isEmbedded'> {
  const [version = serverVersion] = serverVersion.split(' ');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const newest = NEWEST_MINORS[major];
  return {
    version,
    newest: newest === undefined ? null : `${major}.${newest}`,
    isOutdated: newest !== undefined && minor < newest,
    listedOn: LISTED_ON,
    isListOld: now.getTime() - Date.parse(LISTED_ON) > BELIEVED_DAYS * DAY_MS,
  };
}
