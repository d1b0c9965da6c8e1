import { expect, test } from 'vitest';
import { rfpStatusEffect } from './rfp-status.rules.ts';

test.each([
  [14, 15, /locked.*thanks the customer/],
  [75, 21, /locked/],
  [15, 14, /open again.*not notified/],
  [21, 75, /open again/],
  [null, 15, /locked/],
])('changing status %s to %s changes the customer’s portal, and the dialog says how', (before, after, text) => {
  expect(rfpStatusEffect(before, after)).toMatch(text);
});

test.each([
  [14, 75],
  [15, 21],
  [null, 14],
])('changing status %s to %s changes nothing for the customer', (before, after) => {
  expect(rfpStatusEffect(before, after)).toBeNull();
});
