import { expect, test } from 'vitest';
import { deliveryErrorText } from './delivery-errors.ts';

test.each([
  ['ECONNREFUSED', 'The connection was refused (ECONNREFUSED)'],
  ['CERT_HAS_EXPIRED', 'The certificate has expired (CERT_HAS_EXPIRED)'],
  ['EPIPE', 'EPIPE'],
  ['no answer within 10 seconds', 'No answer within 10 seconds'],
  ['10.0.0.7 is not a public address', '10.0.0.7 is not a public address'],
  ['', ''],
])('%s is shown as %s', (error, text) => {
  expect(deliveryErrorText(error)).toBe(text);
});
