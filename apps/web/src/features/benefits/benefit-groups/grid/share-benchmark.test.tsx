import { screen, within } from '@testing-library/react';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { benefitGroup, copayPlan, opened, section } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

/** PPO 1500 at the factor 0.95 with the contributions of E8. */
const ppo = copayPlan(801, {
  planName: 'PPO 1500',
  eE_Premium: 765.7,
  eE_Employer: 420,
  eF_Premium: 2_258.82,
  eF_Employer: 900,
});
const kff: Benchmark = {
  id: 1,
  year: 2025,
  name: 'KFF',
  population: 'All firms',
  single: 9_325,
  family: 26_993,
  workerSingle: 1_440,
  workerFamily: null,
  source: 'Second-hand, to be checked at kff.org',
  rowVersion: 1,
};
const small = { ...kff, id: 2, population: 'Firms with 10-199 workers', workerSingle: null, workerFamily: 8_889 };

const show = (answer: () => unknown, plans = [ppo]) => {
  const api = serveBenefits({ group: opened(benefitGroup({ medical: section(plans) })) });
  api.answer('GET /benchmarks', answer);
  return renderGroup();
};
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Employees’ share compared, per year' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('E48 compares employees’ shares with all firms, and with a chosen row', async () => {
  const { user } = show(() => [kff, small]);
  expect(await rows()).toEqual([['PPO 1500', 'EE against single', '$4,148.40', '$1,440.00', '$2,708.40 (+188.08%)']]);
  expect(screen.getByText(/^Source: KFF, 2025/)).toHaveTextContent(
    '12 times the share in the grid; no trend is applied. Second-hand, to be checked at kff.org.',
  );
  await user.click(screen.getByRole('combobox', { name: 'Compare With' }));
  await user.click(await screen.findByRole('option', { name: '2025 (KFF, firms with 10-199 workers)' }));
  expect(await rows()).toEqual([['PPO 1500', 'EF against family', '$16,305.84', '$8,889.00', '$7,416.84 (+83.44%)']]);
  expect(screen.getByText('Our own clients: the number of employees of this company is not known.')).toBeVisible();
});

test('shows nothing without a benchmark that has shares', async () => {
  show(() => [{ ...kff, workerSingle: null }]);
  await screen.findByRole('region', { name: 'Contribution Cost' });
  expect(screen.queryByRole('region', { name: 'Employees’ Share Compared' })).toBeNull();
});

test('says that the benchmarks could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = show(() => (isDown ? refuse('internal', 'x') : [kff]));
  expect(await screen.findByText('The benchmarks could not be loaded')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
