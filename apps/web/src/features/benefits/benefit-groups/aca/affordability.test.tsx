import { screen, waitFor, within } from '@testing-library/react';
import type { Affordability } from '@worksmart/shared/benefits/aca/schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { expect, test } from 'vitest';
import { type fakeApi, refuse } from '#testing/fake-api.ts';
import { benefitGroup, copayPlan, groupPlan, opened, section } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

const share = (premium: number, employer: number) => ({ eE_Premium: premium, eE_Employer: employer });
const plans = [
  groupPlan(802, { planName: 'HSA 2000', ...share(671, 420) }),
  copayPlan(803, { planName: 'PPO 1500', ...share(806, 420) }),
];

/** As the server answers: everyone may pay up to 194.22, but for the three with less. */
const rateOfPay = (query: Record<string, string | undefined>): Partial<Affordability> => {
  const over = Number(query.share) - 194.22;
  return over > 0
    ? { tested: 7, affordable: 4, overBy: Math.round(over * 100) / 100, highest: 194.22 }
    : { tested: 7, affordable: 7, overBy: 0, highest: 194.22 };
};

const show = async (
  affordability: typeof rateOfPay,
  more: Partial<BenefitGroup> = {},
  answers: Parameters<typeof fakeApi>[0] = {},
) => {
  const group = opened(benefitGroup({ safeHarbor: 2, medical: section(plans), ...more }));
  const api = serveBenefits({ group, affordability });
  for (const [route, answer] of Object.entries(answers)) api.answer(route as keyof typeof answers, answer);
  const page = renderGroup();
  await screen.findByRole('tab', { name: 'Group Info' });
  return { ...page, api };
};

const panel = () => screen.findByRole('region', { name: 'Affordability (ACA)' });

test('says for how many the share is affordable, and fills the employer amount at which all pass', async () => {
  const { user } = await show(rateOfPay);
  const answer = within(await panel());
  expect(answer.getByRole('status')).toHaveTextContent(
    'Affordable for 4 of 7 (rate of pay, 2026); 3 are over by up to $56.78.',
  );
  expect(
    answer.getByText(/^Employee-only share of \$251\.00 per month in HSA 2000; census of 01\/01\/2026/),
  ).toBeVisible();
  expect(answer.getByText('Employer amount for all to pass: $476.78')).toBeVisible();
  await user.click(answer.getByRole('button', { name: 'Fill into EE of HSA 2000' }));
  await waitFor(() =>
    expect(answer.getByRole('status')).toHaveTextContent('Affordable for all 7 (rate of pay, 2026).'),
  );
  const cells = within(screen.getByRole('grid', { name: 'HSA 2000' }));
  expect(cells.getByRole('gridcell', { name: /^EE Employer/ })).toHaveTextContent('476.78');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cells.getByRole('gridcell', { name: /^EE Employer/ })).toHaveTextContent('420.00');
});

test('shows the employees of one share: another share hides them, since each showing is audited', async () => {
  const { user, api } = await show(rateOfPay);
  const answer = within(await panel());
  const employees = [{ rowNo: 7, empNo: '7', lastName: null, firstName: null, limit: 194.22, over: 56.78 }];
  api.answer('GET /customer/:id/affordability/employees', () => ({ employees, lowestHourlyRate: 19.39 }));
  expect(answer.getByText(/^Estimates from a census of 01\/01\/2026\. They are not a determination/)).toBeVisible();
  await user.click(answer.getByRole('button', { name: 'Show Employees' }));
  expect(await answer.findByText('No. 7')).toBeVisible();
  await user.click(answer.getByRole('button', { name: 'Fill into EE of HSA 2000' }));
  await waitFor(() => expect(answer.queryByText('No. 7')).toBeNull());
  expect(answer.getByRole('button', { name: 'Show Employees' })).toBeVisible();
  expect(api.callsOf('GET', '/customer/:id/affordability/employees')).toHaveLength(1);
});

test('adds the typed amount to the share that is tested', async () => {
  const { api } = await show(rateOfPay, { addedShare: 30 });
  await panel();
  const [first] = api.callsOf('GET', '/customer/:id/affordability');
  expect(first?.query).toEqual({ year: '2026', share: '281', safeHarbor: '2' });
});

test('does not fill an amount where contributions are percentages', async () => {
  await show(rateOfPay, { medical: { ...section(plans), percentage: true } });
  const answer = within(await panel());
  expect(answer.getByText('Employer amount for all to pass: $476.78')).toBeVisible();
  expect(answer.queryByRole('button', { name: /^Fill/ })).toBeNull();
});

test('says when not even the whole premium is enough', async () => {
  await show(rateOfPay, { addedShare: 400 });
  const answer = within(await panel());
  expect(answer.getByText('Not even the whole premium of $671.00 would make it affordable for all.')).toBeVisible();
  expect(answer.queryByRole('button', { name: /^Fill/ })).toBeNull();
});

test('names the missing percentage and links to the limits', async () => {
  await show(() => ({ year: 2027, missing: 'percent' }));
  const answer = within(await panel());
  expect(answer.getByText(/No affordability percentage for 2027 in Operations\./)).toBeVisible();
  expect(answer.getByRole('link', { name: 'Yearly Limits' })).toHaveAttribute('href', '/main/operations/limits');
  expect(answer.queryByRole('status')).toBeNull();
});

test('says that it could not be tested, and tries again', async () => {
  const { user, api } = await show(rateOfPay, {}, { 'GET /customer/:id/affordability': () => refuse('internal', 'x') });
  const answer = within(await panel());
  expect(answer.getByText('Affordability could not be tested')).toBeVisible();
  await user.click(answer.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.callsOf('GET', '/customer/:id/affordability')).toHaveLength(2));
});

test('names the missing census and links to it', async () => {
  await show(() => ({ missing: 'census' }));
  const answer = within(await panel());
  expect(answer.getByText(/This test needs a census/)).toBeVisible();
  expect(answer.getByRole('link', { name: 'Census' })).toHaveAttribute('href', expect.stringContaining('tab=census'));
});

test('is not shown for a client that is no large employer', async () => {
  const { api } = await show(() => ({ applies: false }));
  await waitFor(() => expect(api.callsOf('GET', '/customer/:id/affordability')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Affordability (ACA)' })).toBeNull();
});
