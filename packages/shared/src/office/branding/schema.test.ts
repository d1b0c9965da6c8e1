import { describe, expect, test } from 'vitest';
import { addressMessage, colorMessage, nameMessage } from '#platform/brand.schema.ts';
import { readSender } from '#platform/sender.rules.ts';
import { brandingSave, senderMessage } from './schema.ts';

const complete = {
  rowVersion: 1,
  name: 'Acme Benefits',
  color: '#AA3300',
  phone: '(317) 555-0142',
  address: ['100 Main St', '', ' Suite 4 '],
  sender: 'Acme <no-reply@acme.test>',
  replyTo: '',
  footer: '',
  logoHash: null,
};
const problems = (more: object) =>
  brandingSave.safeParse({ ...complete, ...more }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('trims, drops empty lines, and stores empty texts as null', () => {
  expect(brandingSave.parse(complete)).toEqual({
    rowVersion: 1,
    name: 'Acme Benefits',
    color: '#aa3300',
    phone: '3175550142',
    address: ['100 Main St', 'Suite 4'],
    sender: 'Acme <no-reply@acme.test>',
    replyTo: null,
    footer: null,
    logoHash: null,
  });
});

test('every refused value gets one message on its field', () => {
  expect(problems({ name: ' ' })).toEqual([['name', nameMessage]]);
  expect(problems({ name: 'A\nB' })).toEqual([['name', 'Please enter this on one line.']]);
  expect(problems({ color: 'red' })).toEqual([['color', colorMessage]]);
  expect(problems({ phone: '123' })).toEqual([['phone', 'Please enter a valid phone number.']]);
  expect(problems({ address: ['1', '2', '3', '4', '5'] })).toEqual([['address', addressMessage]]);
  expect(problems({ sender: '' })).toEqual([['sender', senderMessage]]);
  expect(problems({ sender: 'Acme' })).toEqual([['sender', senderMessage]]);
  expect(problems({ replyTo: 'acme' })).toEqual([['replyTo', 'Please enter a valid email address.']]);
  expect(problems({ footer: 'x'.repeat(401) })).toEqual([['footer', 'Please enter at most 400 characters.']]);
});

describe('a sender', () => {
  test.each([
    ['Acme <no-reply@acme.test>', 'Acme', 'no-reply@acme.test'],
    ['"Acme, Inc." <no-reply@acme.test>', 'Acme, Inc.', 'no-reply@acme.test'],
    ['Acme, Inc. <no-reply@acme.test>', 'Acme, Inc.', 'no-reply@acme.test'],
    ['Bench & Sons <a@b.test>', 'Bench & Sons', 'a@b.test'],
    ['no-reply@acme.test', '', 'no-reply@acme.test'],
  ])('%s is read', (sender, name, address) => {
    expect(readSender(sender)).toEqual({ name, address });
  });

  test.each([
    '',
    'Acme',
    'Acme <>',
    'Acme <acme>',
    'Acme <a@b.test> more',
    'a@b.test, c@d.test',
    'A <a@b.test>, B <c@d.test>',
    'Acme\r\nBcc: eve@example.test <a@b.test>',
    'Group: a@b.test;',
  ])('%j is refused', (sender) => {
    expect(readSender(sender)).toBeNull();
  });
});
