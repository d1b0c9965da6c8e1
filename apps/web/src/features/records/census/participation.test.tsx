import { screen, waitFor } from '@testing-library/react';
import { censusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import { participationOf } from '@worksmart/shared/records/census/participation.rules.ts';
import { exampleCensus, exampleDay } from '@worksmart/shared/records/census/testing/example-census.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Participation } from './participation.tsx';
import { censusVersion } from './testing/census-version.ts';

const none = exampleCensus().map((row) => ({ ...row, waiveReason: null }));
const version = censusVersion({
  counts: censusCounts(none, exampleDay),
  participation: { basis: 'carrier', ...participationOf(none, exampleDay) },
});
const show = (more: object) => {
  const may = { rows: false, details: false, change: false, apply: false };
  const api = fakeApi({
    'GET /customer/3/census': () => ({
      versions: [version],
      may,
      undoUntil: null,
      participationMinimum: null,
      ...more,
    }),
  });
  renderPage(<Participation customerId={3} />);
  return api;
};

test('E7 says how many of the eligible enrolled, and whether that is too few for carriers', async () => {
  show({ participationMinimum: 90 });
  expect(await screen.findByRole('region', { name: 'Participation' })).toHaveTextContent(
    'Participation: 6 of 7 eligible employees enrolled (85.71%). Census of 01/01/2026.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Participation is below the 90% carriers require');
});

test.each([
  ['a participation that is high enough', { participationMinimum: 80 }, 1],
  ['no minimum', {}, 1],
  ['no active census', { versions: [{ ...version, active: false }] }, 0],
])('has no hint with %s', async (_, more, regions) => {
  const api = show(more);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryAllByRole('region', { name: 'Participation' })).toHaveLength(regions));
  expect(screen.queryByRole('alert')).toBeNull();
});
