import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, choose } from '#features/records/customers/testing/open-record.tsx';
import { refuse } from '#testing/fake-api.ts';
import { jobProgress } from '#testing/job-progress.ts';
import { groupPlan } from './testing/comparison-samples.ts';
import { openComparison, prospect } from './testing/open-comparison.ts';

const failure = 'Something went wrong. If the problem persists, please contact support.';
const blockedWindow = () => vi.spyOn(window, 'open').mockReturnValue(null);

describe('the documents of the comparison tab', () => {
  test('S-CMP-05 Generate Comparison requires a selected plan and a medical tier', async () => {
    const { user } = await openComparison(prospect(null), [groupPlan(91)]);
    expect(button('Generate Comparison')).toBeDisabled();
    expect(button('RFP Premium Benefit Sheet')).toBeDisabled();
    await choose(user, 'Medical Tier', 'Tier 3 (× 1.00)');
    expect(button('Generate Comparison')).toBeEnabled();
    expect(button('RFP Premium Benefit Sheet')).toBeEnabled();
  });

  test('No Medical has no factor, prices no medical plan, and says so where it is missed', async () => {
    const { user } = await openComparison(prospect(72), [groupPlan(91)]);
    await choose(user, 'Medical Tier', 'No Medical');
    expect(button('Generate Comparison')).toBeDisabled();
    await user.hover(button('Generate Comparison').parentElement ?? document.body);
    expect(await screen.findAllByText('No medical offered.')).not.toEqual([]);
    expect(await screen.findByText('Monthly premiums. No medical offered.')).toBeVisible();
    const row = within(screen.getByRole('table', { name: 'WorkSmart plans' })).getByRole('row', { name: /PPO 1500/ });
    expect(row).not.toHaveTextContent('$');
  });

  test('S-CMP-05 it is disabled without a selected plan; the premium sheet needs none', async () => {
    await openComparison(prospect(72), [groupPlan(91, { selected: false })]);
    expect(button('Generate Comparison')).toBeDisabled();
    expect(button('RFP Premium Benefit Sheet')).toBeEnabled();
  });

  test('S-CMP-22 S-CMP-24 saves changes first, then shows the progress and the link', async () => {
    blockedWindow();
    const { user, api } = await openComparison(prospect(72), [groupPlan(91)]);
    const states = [
      jobProgress('running', { complete: 40 }),
      jobProgress('done', { complete: 100, url: '/api/files/key' }),
    ];
    api.answer('GET /report/benefitcomp', () => ({ id: 5 }));
    api.answer('GET /process/poll/:id', () => (states.length > 1 ? states.shift() : states[0]));
    api.answer('POST /customer', () => {
      expect(api.callsOf('GET', '/report/benefitcomp')).toEqual([]);
      const saved = prospect(73, { rowVersion: 5 });
      api.store(saved);
      return saved;
    });
    await choose(user, 'Medical Tier', 'Tier 3 (× 1.00)');
    await user.click(button('Generate Comparison'));
    expect(await screen.findByText('Generating the comparison: 40%')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Open Comparison' });
    expect(link).toHaveAttribute('href', '/api/files/key');
    const [call] = api.callsOf('GET', '/report/benefitcomp');
    expect(call?.query).toEqual({ CustomerID: '31' });
    expect(call?.headers.Prefer).toBe('respond-async');
    expect(api.callsOf('POST', '/customer')).toHaveLength(1);
  });

  test('S-CMP-04 S-CMP-23 the premium sheet uses the tier on the screen', async () => {
    blockedWindow();
    const { user, api } = await openComparison(prospect(72), []);
    api.answer('GET /report/premiums', () => ({ url: '/api/files/sheet' }));
    await choose(user, 'Medical Tier', 'Tier 3 (× 1.00)');
    await user.click(button('RFP Premium Benefit Sheet'));
    expect(await screen.findByRole('link', { name: 'Open Premium Sheet' })).toHaveAttribute('href', '/api/files/sheet');
    expect(api.callsOf('GET', '/report/premiums')[0]?.query).toEqual({ CustomerID: '31', tierID: '73' });
    expect(api.callsOf('POST', '/customer')).toEqual([]);
  });

  test.each([
    ['Generate Comparison', 'GET /report/benefitcomp'],
    ['RFP Premium Benefit Sheet', 'GET /report/premiums'],
  ])('S-CMP-25 a failure of %s says so in the documented words', async (name, call) => {
    blockedWindow();
    const { user, api } = await openComparison(prospect(72), [groupPlan(91)]);
    api.answer(call, () => refuse('internal', 'x'));
    await user.click(button(name));
    expect((await screen.findAllByText(failure)).at(0)).toBeVisible();
    expect(button(name)).toBeEnabled();
  });

  test('users who may not create documents see no buttons for them', async () => {
    await openComparison(prospect(72), [groupPlan(91)], {}, 8);
    expect(screen.queryByRole('button', { name: 'Generate Comparison' })).toBeNull();
  });
});
