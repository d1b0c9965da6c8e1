import { fireEvent, screen, within } from '@testing-library/react';
import type { CensusCover } from '@worksmart/shared/records/census/schema.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { expect, test } from 'vitest';
import { textsOf } from '#testing/texts-of.ts';
import { benefitGroup, copayPlan, groupPlan, opened, section } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

/** PPO 1500 at the factor 0.95, as in the worked example E8. */
const ppo = copayPlan(801, {
  planName: 'PPO 1500',
  ...byTier('Premium', 765.7, 1607.97, 1416.55, 2258.82),
  ...byTier('Employer', 420, 700, 650, 900),
});
const covered: CensusCover['covered'] = [
  { tier: 'EE', cycle: 12, plan: null, people: 1 },
  { tier: 'EE', cycle: 52, plan: null, people: 1 },
  { tier: 'ES', cycle: 12, plan: null, people: 1 },
  { tier: 'EC', cycle: 12, plan: null, people: 1 },
  { tier: 'EF', cycle: 12, plan: null, people: 1 },
  { tier: 'EF', cycle: 26, plan: null, people: 1 },
];
const census = { id: 7, asOf: '2026-01-01', label: 'Census of 01/01/2026' };

const show = async (cover?: CensusCover, plans = [ppo]) => {
  const api = serveBenefits({ group: opened(benefitGroup({ medical: section(plans) })), ...(cover && { cover }) });
  api.answer('GET /reference/origin', () => ({ source: 'Carrier', changedBy: null, changedAt: null }));
  const page = renderGroup();
  return { ...page, costs: await screen.findByRole('region', { name: 'Contribution Cost' }) };
};
const rowOf = (name: RegExp) => textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell'));

test('E8 shows what the contributions cost per month and per person and payroll', async () => {
  const { costs } = await show({ census, covered, cobra: 1 });
  expect(await within(costs).findByText(/^Census of 01\/01\/2026: 6 people with coverage/)).toHaveTextContent(
    'each line is as if everyone took that plan. People on COBRA (1) are not included.',
  );
  const month = (amount: string, year: string) => `${amount}${year} a year`;
  expect(rowOf(/^PPO 1500 /).slice(1)).toEqual([
    '6',
    month('$9,073.56', '$108,882.72'),
    month('$3,990.00', '$47,880.00'),
    month('$5,083.56', '$61,002.72'),
  ]);
  expect(rowOf(/^EE, Weekly/)).toEqual(['EE, Weekly', '1', '$191.43', '$105.00', '$86.43']);
  expect(rowOf(/^FAM, Bi-Weekly/)).toEqual(['FAM, Bi-Weekly', '1', '$1,129.41', '$450.00', '$679.41']);
});

test('explains a sum by its people, its plan and its tier', async () => {
  const { user } = await show({ census, covered, cobra: 0 });
  await user.click(await screen.findByRole('button', { name: '$3,990.00' }));
  expect(await screen.findByRole('dialog', { name: 'Why $3,990.00?' })).toHaveTextContent(
    '2 EE × $420.00 + 1 ES × $700.00 + 1 EC × $650.00 + 2 FAM × $900.00 per month. Employees of the census of 01/01/2026',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '$9,073.56' }));
  const why = await screen.findByRole('dialog', { name: 'Why $9,073.56?' });
  expect(why).toHaveTextContent('Operations, PPO 1500 2026.');
  expect(within(why).getAllByRole('link')).toHaveLength(2);
});

test('follows an amount while it is typed', async () => {
  const { user } = await show({ census, covered, cobra: 0 });
  await screen.findByRole('button', { name: '$3,990.00' });
  await user.click(
    within(screen.getByRole('grid', { name: 'PPO 1500' })).getByRole('gridcell', { name: /^EE Employer / }),
  );
  await user.keyboard('500{Enter}');
  expect(screen.getByRole('button', { name: '$4,150.00' })).toBeVisible();
});

test('a tap opens an amount selected, so that typing replaces it', async () => {
  const { user } = await show();
  const cell = within(screen.getByRole('grid', { name: 'PPO 1500' })).getByRole('gridcell', { name: /^EE Employer / });
  await user.click(cell);
  fireEvent(cell, Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^EE Employer/ });
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe(box.value);
  await user.keyboard('500{Enter}');
  expect(cell).toHaveAccessibleName('EE Employer 500.00');
  await user.dblClick(cell);
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: /^EE Employer/ });
  expect([again.selectionStart, again.selectionEnd]).toEqual([again.value.length, again.value.length]);
});

test('adds up the plans whose people are known, and says who named none', async () => {
  const named = [
    ...covered.slice(0, 1),
    { ...covered[1]!, plan: 'PPO 1500' },
    { ...covered[4]!, plan: 'HSA 2000 Embedded' },
  ];
  const { costs } = await show({ census, covered: named, cobra: 0 }, [ppo, groupPlan(802)]);
  expect(await within(costs).findByText(/1 person named none of these plans/)).toBeVisible();
  expect(rowOf(/^All active plans/).map((text) => text?.replace(/\$[\d,.]+ a year/, ''))).toEqual([
    'All active plans',
    '2',
    '$2,745.15',
    '$1,320.00',
    '$200.00',
    '$1,425.15',
  ]);
});

test('says what a census would show while there is none', async () => {
  const { costs } = await show();
  expect(await within(costs).findByText(/^With a census of the employees/)).toBeVisible();
  expect(within(costs).queryByRole('table')).toBeNull();
});
