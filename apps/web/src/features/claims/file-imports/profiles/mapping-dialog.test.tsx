import { screen, waitFor, within } from '@testing-library/react';
import type { ImportProfileDetail } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { importProfile, pipeMapping } from '../testing/import-profile.ts';
import { MappingDialog } from './mapping-dialog.tsx';

const plain = { join: '', constant: '', notation: null, codes: [] };
const from: Record<string, string[]> = {
  payroll_client_id: ['A'],
  coverage_month: ['B'],
  employee_id: ['A', 'B'],
  employee_last_name: ['C'],
  employee_first_name: ['D'],
  premium_amount: ['C'],
};
const constants = { plan_type: 'medical', plan_code: 'PPO', tier: 'EE', transaction_type: 'B' };
const columns = [
  ...Object.entries(from).map(([target, names]) => ({ ...plain, target, from: names })),
  ...Object.entries(constants).map(([target, constant]) => ({ ...plain, target, from: [], constant })),
];
const profile: ImportProfileDetail = {
  ...importProfile(pipeMapping(['A', 'B', 'C', 'D'], columns)),
  versions: [],
};
const theirs = { ...profile, name: 'Acme Health', version: 3, rowVersion: 4 };

const show = () => {
  const api = fakeApi({
    'GET /importProfiles': () => [],
    'POST /importProfile': ({ body }) =>
      (body as { rowVersion: number }).rowVersion === 4
        ? { ...theirs, rowVersion: 5 }
        : refuse('stale', 'Someone else saved this.', undefined, theirs),
  });
  const onClose = vi.fn();
  const { user } = renderPage(<MappingDialog profile={profile} onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Columns of Acme' });
  const field = (name: string | RegExp) => within(dialog).getByRole('textbox', { name });
  const saves = () => api.callsOf('POST', '/importProfile').map(({ body }) => body);
  return { user, dialog, field, saves, onClose };
};

const inConflict = async () => {
  const opened = show();
  await opened.user.type(opened.field(/Carrier/), ' Inc');
  await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Save' }));
  const choice = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
  return { ...opened, choice };
};

test('after someone else’s save, “Keep mine” saves on top of theirs', async () => {
  const { user, choice, saves, onClose } = await inConflict();
  expect(within(choice).getByRole('radio', { name: 'Acme Health' })).toBeVisible();
  await user.click(within(choice).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saves()).toMatchObject([
    { name: 'Acme Inc', rowVersion: 3 },
    { name: 'Acme Inc', rowVersion: 4 },
  ]);
});

test('after someone else’s save, “Take theirs” shows theirs, and the next change can be saved', async () => {
  const { user, choice, field, saves, onClose, dialog } = await inConflict();
  await user.click(within(choice).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(field(/Carrier/)).toHaveValue('Acme Health'));
  expect(saves()).toHaveLength(1);
  await user.type(field(/Carrier/), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saves()[1]).toMatchObject({ name: 'Acme Health 2', rowVersion: 4 });
});

test('another column to join keeps the focus, and columns in use are not offered', async () => {
  const { user, dialog } = show();
  const joined = within(dialog).getByRole('combobox', { name: 'Source 2 of employee_id' });
  await user.click(joined);
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['B', 'C', 'D']);
  await user.click(screen.getByRole('option', { name: 'C' }));
  expect(within(dialog).getByRole('combobox', { name: 'Source 2 of employee_id' })).toBe(joined);
  expect(joined).toHaveValue('C');
});
