export const JOBS = ['fetch-streets'] as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  streets_busy: ['conflict', 'The streets are being fetched already'],
  streets_changes: ['provider_unavailable', 'The archive at {host} changes while it is read'],
  streets_damaged: ['provider_unavailable', 'The archive at {host} is cut off or damaged'],
  streets_missing: ['provider_unavailable', 'There is no archive at {host}'],
  streets_no_ranges: ['provider_unavailable', '{host} does not send parts of its archive'],
  streets_no_space: ['storage_full', 'The disk has no room for {megabytes} MB of streets'],
  streets_other_city: ['provider_unavailable', 'The archive at {host} does not hold Barcelona'],
  streets_redirected: ['provider_unavailable', '{host} leads to another address, which is not followed'],
  streets_spent: ['too_many_requests', 'The streets were asked for too often today'],
  streets_stopped: ['conflict', 'Stopped. The next fetch goes on from here.'],
  streets_too_large: [
    'too_large',
    'The streets take {megabytes} MB in {requests} requests, more than {maxMegabytes} MB or {maxRequests} requests. `guide map fetch --yes` fetches them anyway.',
  ],
  streets_unreachable: ['provider_unavailable', '{host} cannot be reached'],
  streets_wrong_tiles: [
    'provider_unavailable',
    'The archive at {host} holds no streets that the map can draw',
  ],
  streets_wrong_version: ['provider_unavailable', '{host} sends no PMTiles archive of version 3'],
} as const;

export type StreetsRefusal = keyof typeof REFUSALS;
