import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { judgeAddress, readAllowList } from '#platform/outgoing/addresses.ts';
import { guardedPost, problemOfUrl, RefusedAddressError } from '#platform/outgoing/guarded-post.ts';
import { nextTry, pauses } from './retry.ts';
import { newSecret, openSecret, sealSecret, signedHeaders, signingSecrets } from './sign.ts';

const body = '{"type":"customer.updated","timestamp":"2026-11-26T12:00:00.000Z","data":{"id":"7"}}';
const seconds = () => Math.floor(Date.now() / 1000);

test('signs as Standard Webhooks says, with both secrets while one replaces the other', () => {
  const [old, next, other] = [newSecret(), newSecret(), newSecret()];
  const headers = signedHeaders({ id: 'an id', timestamp: seconds(), body }, [next, old]);
  for (const secret of [old, next]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
  expect(() => new Webhook(old).verify(`${body} `, headers)).toThrow();
});

test('a secret is stored so that the database alone does not reveal it', () => {
  const secret = newSecret();
  const sealed = sealSecret('a secret of at least thirty-two characters', secret);
  expect(Buffer.from(sealed).toString('latin1')).not.toContain(secret.slice(6));
  expect(openSecret('a secret of at least thirty-two characters', sealed)).toBe(secret);
  expect(() => openSecret('another secret of thirty-two characters!', sealed)).toThrow('another APP_SECRET');
});

test('after APP_SECRET was replaced, deliveries are signed with what can still be read', () => {
  const [was, is] = ['a secret of at least thirty-two characters', 'another secret of thirty-two characters!'];
  const [old, next] = [sealSecret(was, 'whsec_b2xk'), sealSecret(is, 'whsec_bmV3')];
  expect(signingSecrets(is, next, old)).toEqual(['whsec_bmV3']);
  expect(signingSecrets(is, old, null)).toEqual([]);
  expect(signingSecrets(was, old, null)).toEqual(['whsec_b2xk']);
});

const refused = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:10.1.2.3',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '5f00::1',
  'not an address',
];
test.each(refused)('never sends to %s', (address) => {
  expect(judgeAddress(address, [])).toBe('refused');
});
test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('may send to %s', (address) => {
  expect(judgeAddress(address, [])).toBe('public');
});
test('sends inside only to the networks of the setting', () => {
  const allow = readAllowList('10.2.0.0/16, fd00:2::/32');
  expect(judgeAddress('10.2.3.4', allow)).toBe('allowed');
  expect(judgeAddress('::ffff:10.2.3.4', allow)).toBe('allowed');
  expect(judgeAddress('fd00:2::1', allow)).toBe('allowed');
  expect(judgeAddress('10.3.0.1', allow)).toBe('refused');
  expect(() => readAllowList('10.2.0.0')).toThrow();
});

test.each([
  ['ftp://example.com/', 'The address must begin with https://.'],
  ['https://user:secret@example.com/', 'The address must not contain a name or password.'],
  ['https://example.com/#part', 'The address must not contain #.'],
  ['example.com/hook', 'This is not an address.'],
  ['https://example.com/hook?tenant=7', null],
])('the form of %s: %s', (url, problem) => {
  expect(problemOfUrl(url)).toBe(problem);
});

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://127.1/',
  'https://0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'http://8.8.8.8/',
  'https://8.8.8.8/',
  'https://8.8.8.8:8443/',
])('refuses to connect to %s', async (url) => {
  const post = guardedPost({ url, headers: {}, body, allow: [], timeoutMs: 2_000, mostBytes: 100 });
  await expect(post).rejects.toBeInstanceOf(RefusedAddressError);
});

test('tries again after the documented pauses, a fifth shorter or longer, and gives up after a day', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const after = (tries: number, random: number) => {
    const next = nextTry(tries, { now, random, status: 500 });
    return next && (next.getTime() - now.getTime()) / 1000;
  };
  const plain = [5, 60, 300, 1800, 7200, 18_000, 36_000, 86_400];
  expect(pauses.map((_pause, index) => after(index + 1, 0.5))).toEqual(plain);
  expect(pauses.map((_pause, index) => after(index + 1, 0))).toEqual(plain.map((pause) => pause * 0.8));
  expect(after(8, 1)).toBeCloseTo(86_400 * 1.2);
  expect(after(9, 0.5)).toBeNull();
});

test.each([
  ['120', 503, 120],
  ['Thu, 26 Nov 2026 12:30:00 GMT', 429, 1800],
  ['86400', 429, 3600],
  ['120', 500, 5],
  ['soon', 503, 5],
  ['-5', 503, 5],
])('honors Retry-After %s of %i for an hour at most', (retryAfter, status, expected) => {
  const now = new Date('2026-11-26T12:00:00Z');
  const next = nextTry(1, { now, random: 0.5, status, retryAfter });
  expect(((next?.getTime() ?? 0) - now.getTime()) / 1000).toBe(expected);
});
