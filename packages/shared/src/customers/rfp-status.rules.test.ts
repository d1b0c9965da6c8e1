import { expect, test } from 'vitest';
import { rfpStatusEffect } from './rfp-status.rules.ts';

test.each([
  [14, 15, /locked.*thanks the customer/],
  [75, 21, /locked/],
  [15, 14, /open again.*not notified/],
  [21, 75, /open again/],
  [null, 15, /locked/],
])('from status %s to %s the customer’s portal changes, and the question says how', (before, after, said) => {
  expect(rfpStatusEffect(before, after)).toMatch(said);
});

test.each([
  [14, 75],
  [15, 21],
  [null, 14],
])('from status %s to %s nothing changes for the customer', (before, after) => {
  expect(rfpStatusEffect(before, after)).toBeNull();
});
