import { screen, waitFor } from '@testing-library/react';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { expect, test, vi } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { benefitGroup, opened } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

const cycles = { isWeekly: true, isBiWeekly: true, isSemiMonthly: false, isMonthly: true };
const documentOf = (label: string) => screen.queryByRole('button', { name: `${label} employee benefits document` });

const open = async (more: Partial<BenefitGroup> = {}) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const api = serveBenefits({ group: opened(benefitGroup({ ...cycles, ...more })) });
  const page = renderGroup();
  await page.user.click(await screen.findByRole('tab', { name: 'Group Info' }));
  return { ...page, api };
};

test('C-GOTH-13 offers the document of each enabled frequency, also when the group is read only', async () => {
  const { user, api } = await open({ abilities: { save: false, delete: false } });
  expect(['Weekly', 'Bi Weekly', 'Semi Monthly', 'Monthly'].filter(documentOf)).toEqual([
    'Weekly',
    'Bi Weekly',
    'Monthly',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Weekly' })).toBeDisabled();
  api.answer('GET /report/employeebenefitdoc', () => ({ url: '/api/files/key' }));
  await user.click(documentOf('Bi Weekly')!);
  expect(await screen.findByRole('link', { name: 'Open Document' })).toHaveAttribute('href', '/api/files/key');
});

test.each([
  ['Weekly', '51'],
  ['Bi Weekly', '52'],
  ['Monthly', '54'],
])('C-GOTH-14 C-GOTH-15 %s requests pay cycle %s of the group', async (label, PayCycleID) => {
  const { user, api } = await open();
  api.answer('GET /report/employeebenefitdoc', () => ({ url: '/api/files/key' }));
  await user.click(documentOf(label)!);
  await screen.findByRole('link', { name: 'Open Document' });
  expect(api.callsOf('GET', '/report/employeebenefitdoc')[0]?.query).toEqual({ BenefitGroupID: '901', PayCycleID });
});

test('saves unsaved changes first, including a frequency that was just selected, and shows a failure', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Semi Monthly' }));
  api.answer('GET /report/employeebenefitdoc', () => refuse('internal', 'x'));
  await user.click(documentOf('Semi Monthly')!);
  expect(
    (await screen.findAllByText('Something went wrong. If the problem persists, please contact support.'))[0],
  ).toBeVisible();
  expect(api.saves()[0]).toMatchObject({ isSemiMonthly: true });
});

test('offers the document in the header of every tab: a menu for several frequencies, one button for one', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('tab', { name: 'Dental' }));
  api.answer('GET /report/employeebenefitdoc', () => ({ url: '/api/files/key' }));
  await user.click(screen.getByRole('button', { name: 'Employee PDF' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bi Weekly' }));
  // Its window was blocked, so the tab with the link opens.
  expect(await screen.findByRole('link', { name: 'Open Document' })).toHaveAttribute('href', '/api/files/key');
  for (const name of ['Weekly', 'Monthly']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Employee PDF' }));
  await waitFor(() => expect(api.callsOf('GET', '/report/employeebenefitdoc')).toHaveLength(2));
  expect(api.saves()[0]).toMatchObject({ isWeekly: false, isBiWeekly: true, isMonthly: false });
  expect(api.callsOf('GET', '/report/employeebenefitdoc')[1]?.query).toMatchObject({ PayCycleID: '52' });
});

test('offers no document while the group is paid in no way', async () => {
  await open({ isWeekly: false, isBiWeekly: false, isMonthly: false });
  expect(screen.queryByRole('button', { name: 'Employee PDF' })).toBeNull();
});

test('says on every tab that the document could not be made', async () => {
  const { user, api } = await open({ isWeekly: false, isMonthly: false });
  await user.click(screen.getByRole('tab', { name: 'Vision' }));
  api.answer('GET /report/employeebenefitdoc', () => ({ id: 5 }));
  api.answer('GET /process/poll/:id', () => ({ id: 5, state: 'failed', complete: 40 }));
  await user.click(screen.getByRole('button', { name: 'Employee PDF' }));
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Vision' })).toHaveAttribute('aria-selected', 'true');
});

test('counts the year’s pays from the first pay date, and says what they do to HSA deposits', async () => {
  const plan = { hasHSA: true, active: true, planName: 'HSA 3400', eE_HSA: 366.67, hsA_Limit_EE: 4_400 };
  const group = benefitGroup();
  const medical = {
    ...group.medical,
    plans: group.medical.plans.map((one, at) => (at === 0 ? { ...one, ...plan } : one)),
  };
  const { user } = await open({ medical });
  const day = await screen.findByRole('textbox', { name: 'First Pay Date' });
  await user.type(day, '01/01/2027');
  await user.tab();
  expect(await screen.findByText('Please enter a day in 2026.')).toBeVisible();
  await user.clear(day);
  await user.type(day, '01/01/2026');
  await user.tab();
  expect(await screen.findByText('27 bi-weekly pays and 53 weekly pays in 2026')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Medical' }));
  expect(
    await screen.findByText(
      'HSA 3400, EE: 53 × $84.62 = $4,484.86, above the year’s HSA limit of $4,400.00. At most $83.01 at each pay.',
    ),
  ).toBeVisible();
});

test('saves the first pay date', async () => {
  const { user, api } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'First Pay Date' }), '01/02/2026');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.saves()[0]).toMatchObject({ firstPayDate: '2026-01-02T00:00:00' }));
});

test('saves unsaved changes before it opens the COBRA rates', async () => {
  const { user, api } = await open();
  api.answer('GET /group/:id/cobra', () => ({
    group: 'Salaried',
    year: 2026,
    planYearMonth: 1,
    medicalTier: null,
    plans: [],
    census: null,
    cobraCount: null,
    isAffiliated: false,
    states: [],
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Semi Monthly' }));
  await user.click(screen.getByRole('button', { name: 'COBRA Rates' }));
  expect(await screen.findByRole('dialog', { name: 'COBRA Rates 2026' })).toBeVisible();
  expect(api.saves()[0]).toMatchObject({ isSemiMonthly: true });
});
