import { expect, test } from 'vitest';
import { addressKey } from './rate-counter.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, 'unknown'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('addresses of one owner share a key: %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
