import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { addressBlock, householdBlock, neighborBlock, networkBlock } from './address-block.ts';
import { trustedProxies } from './trusted-proxies.ts';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::ffff:cb00:714d', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['::', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    // After the connection was closed.
    [undefined, 'unknown'],
    ["'; drop table places", 'unknown'],
  ])('%s is in %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['x', 'unknown', 'unknown', 'unknown'],
])('%s is of the household %s, has neighbors in %s, and is of the network %s', (address, ...blocks) => {
  expect([householdBlock, neighborBlock, networkBlock].map((of) => of(address))).toEqual(blocks);
});

describe('trustedProxies', () => {
  const trust = (value: string) => {
    const setting = trustedProxies(readEnv({ TRUST_PROXY: value }).trustProxy);
    return typeof setting === 'function' ? setting : () => setting;
  };

  it('trusts one proxy, and only nearby', () => {
    const trusts = trust('true');
    expect([
      trusts('127.0.0.1', 0),
      trusts('10.1.2.3', 0),
      trusts('::1', 0),
      trusts('::ffff:10.0.0.1', 0),
    ]).toEqual([true, true, true, true]);
    expect([trusts('203.0.113.7', 0), trusts('127.0.0.1', 1), trusts('', 0)]).toEqual([false, false, false]);
  });

  it('trusts none by default', () => {
    expect(trust('false')('127.0.0.1', 0)).toBe(false);
  });
});
