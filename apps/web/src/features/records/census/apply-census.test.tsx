import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CensusFigureView } from '@worksmart/shared/records/census/figures.schema.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { CensusFigures } from './census-figures.tsx';

const figureWith = (wages: number, version: string): CensusFigureView => ({
  figure: 'payCycles',
  targetId: null,
  title: 'Pay Cycles',
  notes: [],
  changed: true,
  applied: null,
  version,
  changes: [{ id: 1, name: 'Hourly', before: { wages }, after: { wages: 32_531.33 } }],
});

test('a figure of which the census knows nothing says so', async () => {
  const changes = [{ id: 1, name: 'Hourly', before: { wages: 10_000 }, after: {} }];
  const figure = { ...figureWith(10_000, 'first'), changed: false, changes, notes: ['1 person has no pay cycle.'] };
  fakeApi({ 'GET /customer/3/census/figures': () => ({ censusId: 5, wages: null, figures: [figure] }) });
  renderPage(<CensusFigures customerId={3} />);
  expect(await screen.findByText('The census has nothing for these rows')).toBeVisible();
  expect(screen.getByText('1 person has no pay cycle.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply to Pay Cycles' })).toBeDisabled();
});

test('figures that have changed since are shown again before they are applied', async () => {
  const user = userEvent.setup();
  let now = figureWith(10_000, 'first');
  const api = fakeApi({
    'GET /customer/3/census/figures': () => ({
      censusId: 5,
      wages: { highest: [96_000, 61_000], lowest: [10_920] },
      figures: [now],
    }),
    'POST /customer/3/census/apply': ({ body }) => {
      if ((body as { version: string }).version !== now.version) return refuse('stale', censusMessages.planChanged);
      return { censusId: 5, wages: null, figures: [{ ...now, changed: false }] };
    },
  });
  renderPage(<CensusFigures customerId={3} />);
  await user.click(await screen.findByRole('button', { name: 'Apply to Pay Cycles' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('$10,000.00')).toBeVisible();
  expect(within(dialog).getByText('Highest wages: $96,000, $61,000. Lowest: $10,920.')).toBeVisible();
  now = figureWith(77_000, 'second');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await within(dialog).findByText(censusMessages.planChanged)).toBeVisible();
  expect(await within(dialog).findByText('$77,000.00')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ censusId: 5, figure: 'payCycles', targetId: null, version: 'second' });
});
