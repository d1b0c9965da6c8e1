import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { button, openRecord } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';
import { printedSheets } from '#testing/printed-sheets.ts';
import { textsOf } from '#testing/texts-of.ts';

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(id),
  at: '2026-11-20T15:00:00.000Z',
  actorName: 'Dana Reyes',
  action: 'customers.save',
  entity: 'customer',
  entityId: '31',
  changes: {},
  ...more,
});

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(within(row).getAllByRole('cell')));

test('shows who, when and each change, with names for ids, and loads older entries', async () => {
  const { user, api } = await openRecord(record(stage.rfp));
  api.answer('GET /customer/:id/history', ({ query }) =>
    query.before
      ? { results: [entry(1, { action: 'customers.promote' })], hasMore: false }
      : {
          results: [
            entry(9, {
              changes: {
                salesAgentId: [8, 7],
                companyTypeId: [null, 29],
                fein: ['351234567', null],
                dateOfCorp: [null, '1999-03-08T00:00:00.000Z'],
                indianaDomiciled: [false, true],
                'adminRates.wsBw': ['24', '26.5'],
                'payRoll.contractorCount': [null, 3],
              },
            }),
          ],
          hasMore: true,
        },
  );
  await user.click(button('History'));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Hoosier Tool & Die' }));
  const [newest] = await dialog.findAllByRole('listitem');
  if (!newest) throw new Error('no entry');
  expect(newest).toHaveTextContent('Record saved');
  expect(newest).toHaveTextContent('Dana Reyes');
  await within(newest).findByText('Lee Ortiz');
  expect(rowsOf(newest)).toEqual([
    ['Sales Agent', 'Lee Ortiz', 'Dana Reyes'],
    ['Type of Corporation', '(empty)', 'Partnership'],
    ['FEIN', '35-1234567', '(empty)'],
    ['Date of Incorporation', '(empty)', '03/08/1999'],
    ['Indiana Domiciled', 'No', 'Yes'],
    ['Bi-Weekly WS Rate', '$24.00', '$26.50'],
    ['Number of Contractors', '(empty)', '3'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Show Older' }));
  expect(await dialog.findByText('Promoted')).toBeVisible();
  expect(api.callsOf('GET', '/customer/:id/history').map(({ query }) => query.before)).toEqual([undefined, '9']);
});

test('prints every entry, also those that are not loaded yet', async () => {
  const { user, api } = await openRecord(record(stage.rfp));
  const city = (id: number) => entry(id, { changes: { city: ['Carmel', `City ${id}`] } });
  api.answer('GET /customer/:id/history', ({ query }) => {
    const id = query.before ? Number(query.before) - 1 : 3;
    return { results: [city(id)], hasMore: id > 1 };
  });
  await user.click(button('History'));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Hoosier Tool & Die' }));
  expect(await dialog.findByText('City 3')).toBeVisible();
  const printed = printedSheets();
  await user.click(dialog.getByRole('button', { name: 'Print all rows' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/^History of Hoosier Tool & Die3 rows\..*City 3.*City 2.*City 1/);
});

test('is not offered to users who may not read it', async () => {
  const { abilities } = record(stage.rfp);
  await openRecord(record(stage.rfp, { abilities: { ...abilities, history: false } }));
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});
