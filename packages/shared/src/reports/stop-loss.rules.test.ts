import { expect, test } from 'vitest';
import { Money } from '../money.ts';
import { isOnNotice, noticeAmount, reimbursable } from './stop-loss.rules.ts';

test.each([
  [37_400, 0, false],
  [61_000, 0, true],
  [80_000, 5_000, true],
  [126_500, 51_500, true],
  [410_000, 335_000, true],
])('the worked examples of formulas.md 7: of %i paid %i is reimbursable, on notice %s', (total, back, notice) => {
  const claimant = { total, specificDeductible: 75_000 };
  expect(reimbursable(claimant).toNumber()).toBe(back);
  expect(isOnNotice(claimant)).toBe(notice);
});

test('the published example: 150,000 of a claim of 250,000 beyond a deductible of 100,000', () => {
  expect(reimbursable({ total: 250_000, specificDeductible: 100_000 }).toNumber()).toBe(150_000);
});

test('a policy’s maximum cuts what counts; half the deductible to the cent is on notice', () => {
  expect(reimbursable({ total: 410_000, specificDeductible: 75_000, policyMax: 300_000 }).toNumber()).toBe(225_000);
  expect(reimbursable({ total: 410_000, specificDeductible: 75_000, policyMax: 50_000 }).toNumber()).toBe(0);
  expect(noticeAmount('75000.01').toFixed(3)).toBe('37500.005');
  expect(isOnNotice({ total: '37500.00', specificDeductible: '75000.01' })).toBe(false);
  expect(isOnNotice({ total: '37500.00', specificDeductible: '75000' })).toBe(true);
});

test('never below nothing, never more than was paid, never less for more claims', () => {
  let before = new Money(0);
  for (let step = 0; step < 500; step += 1) {
    const total = new Money(step * 613).div(2).minus(1_000);
    const back = reimbursable({ total, specificDeductible: '62000.50' });
    expect(back.gte(before)).toBe(true);
    expect(back.isZero() || back.plus('62000.50').eq(total)).toBe(true);
    before = back;
  }
});
