import { screen, waitFor, within } from '@testing-library/react';
import type { EmployeeCount } from '@worksmart/shared/benefits/aca/employee-count.schema.ts';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { EmployeeCountDialog } from './employee-count-dialog.tsx';

const month = (fullTime: number | null, partTimeHours = 0, seasonal = 0) => ({ fullTime, partTimeHours, seasonal });

const count = (more: Partial<EmployeeCount> = {}): EmployeeCount => ({
  year: 2025,
  months: [...Array.from({ length: 9 }, () => month(42, 360)), ...Array.from({ length: 3 }, () => month(62, 360, 20))],
  withGroup: true,
  affiliates: [],
  estimate: null,
  maySave: true,
  version: '0123456789abcdef',
  ...more,
});

const show = (read: EmployeeCount) => {
  const api = fakeApi({ 'POST /customer/:id/employeeCount': () => read });
  const onClose = vi.fn();
  return { api, onClose, ...renderPage(<EmployeeCountDialog customerId={31} read={read} onClose={onClose} />) };
};

const box = (name: string) => screen.getByRole('textbox', { name });

test('E11 counts while the months are typed', async () => {
  const { user, api } = show(count());
  expect(screen.getByRole('status')).toHaveTextContent(
    'Average of 2025: 50.00 employees. Not ALE: above 50 in 3 months only, by seasonal employees.',
  );
  await user.clear(box('Seasonal, December'));
  await user.type(box('Seasonal, December'), '14');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Average of 2025: 50.00 employees. Large employer (ALE) by count.',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/customer/:id/employeeCount')).toHaveLength(1));
  const body = api.callsOf('POST', '/customer/:id/employeeCount')[0]?.body as { months: unknown[] };
  expect(body).toMatchObject({ withGroup: true, version: '0123456789abcdef' });
  expect(body.months[11]).toEqual({ fullTime: 62, partTimeHours: 360, seasonal: 14 });
});

test('says which months and companies are missing', async () => {
  const affiliates = [{ name: 'Sister Co.', months: null }];
  const { user } = show(count({ affiliates }));
  expect(screen.getByRole('status')).toHaveTextContent('The employees of Sister Co. are not counted yet.');
  await user.click(screen.getByRole('checkbox', { name: 'Count with Sister Co.' }));
  expect(screen.getByRole('status')).toHaveTextContent('Average of 2025: 50.00 employees.');
  await user.clear(box('Full-Time, March'));
  expect(screen.getByRole('status')).toHaveTextContent('11 of 12 months are entered.');
});

test('rejects more seasonal than full-time employees, and saves nothing', async () => {
  const { user, api } = show(count());
  await user.clear(box('Seasonal, January'));
  await user.type(box('Seasonal, January'), '43');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Seasonal employees are among the full-time employees.')).toBeVisible();
  expect(api.callsOf('POST', '/customer/:id/employeeCount')).toHaveLength(0);
});

test('takes twelve rows of a spreadsheet', async () => {
  const { user } = show(count());
  await user.click(screen.getByRole('button', { name: 'Paste Months' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste Months' }));
  const rows = Array.from({ length: 12 }, (_, at) => `Month ${at + 1}\t${50 + at}\t1,200.5\t0`);
  await user.click(dialog.getByRole('textbox', { name: 'Copied Cells' }));
  await user.paste(['Month\tFT\tHours\tSeasonal', ...rows.slice(1)].join('\n'));
  expect(dialog.getByText('Please paste twelve rows with numbers; these are 11.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Copied Cells' }));
  await user.paste(rows.join('\n'));
  await user.click(dialog.getByRole('button', { name: 'Use 12 Months' }));
  await waitFor(() => expect(box('Full-Time, December')).toHaveValue('61'));
  expect(box('Part-Time Hours, January')).toHaveDisplayValue(/^1,200\.50?$/);
});
