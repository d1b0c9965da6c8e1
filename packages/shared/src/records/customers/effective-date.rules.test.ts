import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateMessage } from '#platform/dates.ts';
import { forAll } from '#testing/for-all.ts';
import {
  effectiveDateProblem,
  effectiveYear,
  otherPlanYear,
  pricedWithText,
  renewalOffers,
  suggestedEffectiveDate,
} from './effective-date.rules.ts';

const message = 'Please enter the first day of a month, from 01/01/2010 to 12/01/2027.';

test.each([
  ['2027-01-01T00:00:00', undefined],
  ['2027-12-01', undefined],
  ['2010-01-01T00:00:00', undefined],
  ['2027-01-15T00:00:00', message],
  ['2026-12-31T00:00:00', message],
  ['2028-01-01T00:00:00', message],
  ['2009-12-01T00:00:00', message],
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
  ['1900-01-01T00:00:00', undefined],
  ['02/30/2026', dateMessage],
  ['1/', dateMessage],
])('effectiveDateProblem: %s: %s', (date, problem) => {
  expect(effectiveDateProblem(date, 2026)).toBe(problem);
});

test.each([
  ['2026-11-29T00:00:00', '2027-01-01T00:00:00'],
  ['2026-12-31T00:00:00', '2027-02-01T00:00:00'],
  ['2026-01-31T00:00:00', '2026-03-01T00:00:00'],
  ['2026-10-01T00:00:00', '2026-12-01T00:00:00'],
])('on %s the suggestion is the first of the month after next, %s', (today, suggested) => {
  expect(suggestedEffectiveDate(today)).toBe(suggested);
});

test('a suggestion can always be saved', () => {
  const days = fc.date({ min: new Date('2010-01-01'), max: new Date('2190-12-31'), noInvalidDate: true });
  forAll(days, (day) => {
    const today = `${day.toISOString().slice(0, 10)}T00:00:00`;
    const suggested = suggestedEffectiveDate(today);
    expect(effectiveDateProblem(suggested, Number(today.slice(0, 4)))).toBeUndefined();
    expect(suggested > today).toBe(true);
  });
});

test('the year is that of the date', () => {
  expect(effectiveYear('2027-01-01T00:00:00')).toBe(2027);
  for (const none of [null, undefined, '', 'soon', '0001-01-01T00:00:00']) expect(effectiveYear(none)).toBeUndefined();
});

test('a record that another year prices says so', () => {
  const date = '2027-01-01T00:00:00';
  expect(pricedWithText({ effectiveDate: date, rfpYear: 2026 })).toBe('01/01/2027, priced with 2026');
  expect(pricedWithText({ effectiveDate: date, rfpYear: 2027 })).toBeUndefined();
  expect(pricedWithText({ effectiveDate: null, rfpYear: 2026 })).toBeUndefined();
});

test('instead of a year without tables, this year is offered, or the one before it', () => {
  expect(otherPlanYear(2027, 2026)).toBe(2026);
  expect(otherPlanYear(2026, 2026)).toBe(2025);
  expect(otherPlanYear(2015, 2026)).toBe(2026);
});

describe('renewalOffers', () => {
  const today = '2026-11-29T00:00:00';
  const plan = (renewalDate: string | null, sponsorsPlan = true) => ({ renewalDate, sponsorsPlan });
  const january = '2027-01-01T00:00:00';

  test('has the coming first days of a month on which plans renew, the earliest first', () => {
    const benefits = {
      medical: plan('2027-03-01T00:00:00'),
      dental: plan(january),
      vision: plan('2027-01-15T00:00:00'),
      life: plan('2026-11-01T00:00:00'),
      retirement: plan('2028-01-01T00:00:00'),
      disability: { stD_SponsorsPlan: true, stD_RenewalDate: january, ltD_SponsorsPlan: true, ltD_RenewalDate: null },
    };
    expect(renewalOffers(benefits, today)).toEqual([
      { date: january, plans: ['Dental', 'Short-term disability'] },
      { date: '2027-03-01T00:00:00', plans: ['Medical'] },
    ]);
  });

  test('has none of a plan that the company no longer offers', () => {
    expect(renewalOffers({ medical: plan(january, false) }, today)).toEqual([]);
    expect(renewalOffers({}, today)).toEqual([]);
    expect(renewalOffers(undefined, today)).toEqual([]);
  });
});
