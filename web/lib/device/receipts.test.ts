import { beforeEach, expect, it, vi } from 'vitest';
import { RECEIPT } from '#contract/receipts/receipts.ts';
import { dropReceipts, keptReceipts, receiptFor } from './receipts.ts';

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  });
});

it('is made for writes of places, events and reports, and kept once the server accepts them', () => {
  expect(receiptFor('GET', '/api/places/7')).toBeNull();
  expect(receiptFor('POST', '/api/access')).toBeNull();
  const one = receiptFor('PATCH', '/api/places/7');
  const two = receiptFor('POST', '/api/reports');
  expect(one?.receipt).toMatch(RECEIPT);
  expect(keptReceipts()).toEqual([]);
  one?.keep();
  two?.keep();
  expect(keptReceipts()).toEqual([
    { receipt: two?.receipt, of: 'reports' },
    { receipt: one?.receipt, of: 'places' },
  ]);
  expect(stored).not.toContain('7"');
});

it('keeps the newest hundred without those that the server has forgotten, and reads nothing from a broken store', () => {
  for (let n = 0; n < 120; n += 1) receiptFor('POST', '/api/events')?.keep();
  expect(keptReceipts()).toHaveLength(100);
  const [newest, ...others] = keptReceipts().map(({ receipt }) => receipt);
  dropReceipts(others);
  expect(keptReceipts()).toMatchObject([{ receipt: newest }]);
  dropReceipts([newest ?? '']);
  expect(stored).toBeNull();
  stored = '{ not json';
  expect(keptReceipts()).toEqual([]);
});
