import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CensusOverview, CensusShownRow } from '@worksmart/shared/records/census/schema.ts';
import { type FC, Fragment, type PropsWithChildren } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import CensusTab from './census-tab.tsx';
import { censusVersion } from './testing/census-version.ts';

const version = censusVersion();
const all = { rows: true, details: true, change: true, apply: true };
const overview = (more: Partial<CensusOverview> = {}): CensusOverview => ({
  versions: [version],
  may: all,
  undoUntil: null,
  participationMinimum: null,
  ...more,
});
const figure = {
  figure: 'payCycles',
  targetId: 0,
  title: 'Pay Cycles',
  changed: true,
  notes: [],
  applied: null,
  changes: [{ id: 1, name: 'Weekly', before: { ftCount: 1 }, after: { ftCount: 2 } }],
};
/** With animations, so that dialogs take a while to close. */
const Animated = ({ children }: PropsWithChildren) => <MantineProvider>{children}</MantineProvider>;
/** Returns all texts that a part of the page had since. */
const watch = (read: () => string | null): (() => string[]) => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(read() ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => seen;
};
const show = (answer: CensusOverview, Around: FC<PropsWithChildren> = Fragment, rows: CensusShownRow[] = []) => {
  const api = fakeApi({
    'GET /customer/3/census': () => answer,
    'GET /customer/3/census/figures': () => ({ censusId: 5, wages: null, figures: [] }),
    'GET /census/5/rows': () => rows,
    'GET /census/5/details': () => [],
  });
  const { client } = renderPage(
    <Around>
      <CensusTab customer={{ id: 3, name: 'Hoosier Castings' }} />
    </Around>,
  );
  return { ...api, client };
};

test('shows dashes for the tiers of a census in which no one has one', async () => {
  const counts = { ...version.counts, tiers: { EE: 0, ES: 0, EC: 0, EF: 0, WV: 0, NE: 0, none: 3 } };
  show(overview({ versions: [{ ...version, counts }] }));
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(within(totals).getByText('3 people without a tier')).toBeVisible();
  expect(within(totals).getAllByText('–')).toHaveLength(6);
});

test('shows the totals of the active census, and a hint if participation is low', async () => {
  show(overview({ participationMinimum: 75 }));
  const totals = await screen.findByRole('region', { name: 'Totals' });
  for (const text of ['As of 01/01/2026', '$390,376', '71.43%', '7 eligible, 0 valid waivers'])
    expect(within(totals).getByText(text)).toBeVisible();
  expect(within(totals).getByRole('alert')).toHaveTextContent('Participation is below the 75% carriers require');
  expect(within(totals).queryByText(/^Part-time employees count/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Import Census' })).toBeEnabled();
});

test('says that part-time employees count as eligible where the list does not say otherwise', async () => {
  const counts = { ...version.counts, partTime: 3, tiers: { ...version.counts.tiers, NE: 2, none: 0 } };
  show(overview({ versions: [{ ...version, counts }] }));
  expect(await screen.findByText(/^Part-time employees count as eligible/)).toBeVisible();
});

test('shows the warnings of a person in words', async () => {
  show(overview(), Fragment, [
    {
      rowNo: 1,
      empNo: '1',
      lastName: 'Hall',
      firstName: 'Casey',
      age: 60,
      wagesFrom: null,
      state: 'IN',
      ftPt: 'FT',
      weeklyHours: 40,
      payCycle: null,
      wcCode: null,
      tier: 'EF',
      cobra: false,
      tobacco: null,
      warnings: ['W302 tier'],
    } as CensusShownRow,
  ]);
  const row = await screen.findByRole('row', { name: /^Hall, Casey/ });
  expect(within(row).getByText('Coverage needs the birth dates of the dependents')).toBeVisible();
  expect(row).not.toHaveTextContent('W302');
});

test('requests wages and birth dates only once the user asks for them', async () => {
  const user = userEvent.setup();
  const api = show(overview());
  const ask = await screen.findByRole('button', { name: 'Show wages and birth dates' });
  const paths = () => api.calls.map(({ path }) => path);
  expect(paths()).not.toContain('/census/5/details');
  await user.click(ask);
  expect(await screen.findByRole('button', { name: 'Hide wages and birth dates' })).toBeVisible();
  expect(paths()).toContain('/census/5/details');
  const rows = () => paths().filter((path) => path.startsWith('/census/5/'));
  const before = rows();
  await act(() => api.client.invalidateQueries());
  expect(rows()).toEqual(before);
});

test('names the figure and the census to the end, while their dialogs close', async () => {
  const user = userEvent.setup();
  const api = show(overview(), Animated);
  api.answer('GET /customer/3/census/figures', () => ({ censusId: 5, wages: null, figures: [figure] }));
  await user.click(await screen.findByRole('button', { name: 'Apply to Pay Cycles' }));
  const applying = await screen.findByRole('dialog', { name: 'Apply to Pay Cycles?' });
  const words = watch(() => document.body.textContent);
  await user.click(within(applying).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Renewal' }));
  const removing = await screen.findByRole('dialog', { name: 'Delete Census?' });
  expect(removing).toHaveTextContent('“Renewal” is deleted');
  await user.click(within(removing).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(words().filter((text) => /undefined|“”/.test(text))).toEqual([]);
});

test('shows users who may not see people only the totals', async () => {
  const api = show(overview({ may: { rows: false, details: false, change: false, apply: false } }));
  expect(await screen.findByRole('region', { name: 'Totals' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Import|Show wages|Delete/ })).toBeNull();
  expect(api.calls.map(({ path }) => path)).toEqual(['/customer/3/census']);
});

test('says what a census is for while there is none', async () => {
  show(overview({ versions: [] }));
  expect(await screen.findByText(/There is no census yet/)).toBeVisible();
});
