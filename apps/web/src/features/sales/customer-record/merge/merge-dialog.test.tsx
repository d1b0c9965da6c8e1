import { screen, within } from '@testing-library/react';
import type { MergePreview } from '@worksmart/shared/records/customers/merge.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test, vi } from 'vitest';
import { record } from '#features/records/customers/testing/record-samples.ts';
import { lookups } from '#features/records/customers/testing/samples.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { MergeDialog } from './merge-dialog.tsx';

const mine = record(stage.prospect);
const twin: CustomerDetail = {
  ...record(stage.rfp),
  id: 32,
  name: 'Hoosier Tool and Die, Inc.',
  city: 'Peru',
  rowVersion: 9,
  profile: { ...mine.profile, description: 'Dies' },
};

const sideOf = ({ id, name, customerStage, rowVersion }: CustomerDetail, more = {}) => ({
  id,
  name,
  stageId: customerStage.id,
  rowVersion,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: id === twin.id ? '2026-02-02T00:00:00.000Z' : '2026-02-01T00:00:00.000Z',
  hasBenefits: false,
  moves: [],
  closes: [],
  ...more,
});

const preview = (more: Partial<MergePreview> = {}): MergePreview => ({
  records: [
    sideOf(mine),
    sideOf(twin, {
      moves: [
        { rows: 'location', count: 3 },
        { rows: 'census', count: 1 },
      ],
      closes: ['The RFP portal, open until 12/30/2026'],
    }),
  ],
  staysID: mine.id,
  refusal: null,
  ...more,
});

const serve = (answer = preview()) =>
  fakeApi({
    'GET /customer/:id': ({ path }) => (path.endsWith('32') ? twin : mine),
    'GET /customer/:id/merges': () => [],
    'GET /customer/:id/merge': () => answer,
    'GET /customers/similar': () => [
      {
        id: 32,
        name: twin.name,
        city: 'Peru',
        state: 'IN',
        stage: { id: 2, name: 'RFP', description: 'RFP' },
        reason: 'name',
      },
    ],
    'GET /lookups': () => [],
    'GET /lookups/children': () => [],
    'GET /lookups/salesagents': () => lookups.agents,
    'POST /customer/:id/merge': () => ({ ...mine, rowVersion: 5 }),
  });

const open = async (roleId = 1) => {
  const onClose = vi.fn();
  const page = renderPage(<MergeDialog customerId={mine.id} onClose={onClose} />, { as: person(roleId) });
  return { ...page, onClose };
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Hoosier Tool and Die, Inc/ }));
  return screen.findByRole('button', { name: 'Merge' });
};
const field = (name: string) => screen.getByRole('radiogroup', { name });

test('offers the records that look alike, then shows what differs, moves and closes', async () => {
  serve();
  const { user } = await open();
  await choose(user);
  expect(screen.getByRole('radio', { name: /number 31/ })).toBeChecked();
  const happens = screen.getByRole('list', { name: 'What happens' });
  expect(textsOf(within(happens).getAllByRole('listitem'))).toEqual([
    'Moves to Hoosier Tool & Die: 3 locations, 1 census.',
    'Closes: The RFP portal, open until 12/30/2026.',
    'Hoosier Tool and Die, Inc. is deleted; its address leads to Hoosier Tool & Die. This can be undone for 30 days.',
  ]);
  // Both have a city: that of the newer record. Only the other one has a description.
  expect(within(field('City')).getByRole('radio', { name: 'Peru' })).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'Zip' })).toBeNull();
});

test('writes one stop after a record whose name ends with one', async () => {
  serve(preview({ staysID: twin.id }));
  const { user } = await open();
  await choose(user);
  expect(screen.getByRole('list', { name: 'What happens' })).toHaveTextContent(
    'Hoosier Tool & Die is deleted; its address leads to Hoosier Tool and Die, Inc. This can be undone for 30 days.',
  );
});

test('merges with the chosen fields and the versions that were shown, and offers to undo it', async () => {
  const api = serve();
  const { user, onClose } = await open();
  const merge = await choose(user);
  await user.click(screen.getByRole('button', { name: 'Take all of the record that stays' }));
  await user.click(within(field('Company Name')).getByRole('radio', { name: twin.name }));
  await user.click(merge);
  expect(await screen.findByText('Hoosier Tool and Die, Inc. was merged into Hoosier Tool & Die.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(api.callsOf('POST', '/customer/31/merge').map(({ body }) => body)).toEqual([
    { otherID: 32, rowVersion: 4, otherRowVersion: 9, take: ['name'] },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('says why two records cannot be merged', async () => {
  serve(preview({ refusal: 'Both have benefits.' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Hoosier Tool and Die, Inc/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Both have benefits.');
  await user.click(screen.getByRole('button', { name: 'Choose Another' }));
  expect(await screen.findByRole('textbox', { name: 'Other record of this company' })).toBeVisible();
});

test('shows in the dialog that someone saved one of them in the meantime', async () => {
  const api = serve();
  api.answer('POST /customer/:id/merge', () => refuse('stale', 'Someone else saved this record in the meantime.'));
  const { user, onClose } = await open();
  await user.click(await choose(user));
  expect(await screen.findByText('Someone else saved this record in the meantime.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('undoes an earlier merge, and says what stays', async () => {
  const api = serve();
  api.answer('GET /customer/:id/merges', () => [
    {
      otherID: 40,
      name: 'Old Tool',
      mergedAt: '2026-11-20T15:00:00.000Z',
      mergedBy: 'Lee Ortiz',
      undoUntil: '2026-12-20T15:00:00.000Z',
      keptFields: ['City'],
    },
  ]);
  api.answer('PUT /customer/:id/merge/reverse', () => mine);
  const { user } = await open();
  expect(
    await screen.findByText(/^Old Tool was merged into this record on 11\/20\/2026.* by Lee Ortiz\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('These fields were changed since and stay as they are: City.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo Merge' }));
  expect(await screen.findByText('Old Tool is a record of its own again.')).toBeVisible();
  expect(api.callsOf('PUT', '/customer/31/merge/reverse')[0]?.query).toEqual({ otherID: '40' });
});
