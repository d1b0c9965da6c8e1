import { screen, within } from '@testing-library/react';
import { noAggregate } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import { deductibleMessage } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { StopLossButton } from './stop-loss.public.ts';

const path = '/customer/31/client/5/deductible';
const page = <StopLossButton whose={{ id: 31, clientId: 5 }} name="Hoosier Tool & Die" />;
interface Sent {
  own: number | null;
  version: string;
}
/** The version is derived from the terms; here, from the deductible. */
const versionOf = (own: number | null) => String(own ?? 0).padStart(16, '0');
const usual = {
  contractStartMonth: 1,
  basis: 'Paid',
  policyMax: null,
  aggregatingSpecific: 0,
  lasers: [] as object[],
  ...noAggregate,
  received: [] as object[],
};
const answer = (own: number | null, more: Partial<typeof usual> = {}) => ({
  year: 2026,
  own,
  specificDeductible: own ?? 75_000,
  version: versionOf(own),
  ...usual,
  ...more,
  previousStartMonth: 1,
  nextStartMonth: 1,
});

const open = async (more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [`GET ${path}`]: () => answer(null), ...more });
  const opened = renderPage(page);
  await opened.user.click(screen.getByRole('button', { name: 'Stop-Loss' }));
  await screen.findByRole('dialog', { name: 'Stop-Loss of Hoosier Tool & Die, 2026' });
  return { api, ...opened };
};
const field = () => screen.getByRole('textbox', { name: 'Specific Deductible' });

test('shows the default, and sends the typed value with the version that was read', async () => {
  const { api, user } = await open({ [`PUT ${path}`]: ({ body }) => answer((body as Sent).own) });
  expect(field()).toHaveAccessibleDescription('Per member and year. Leave blank for the usual $75,000.00.');
  await user.click(field());
  await user.paste('125000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Specific deductible of 2026: $125,000.00.')).toBeVisible();
  expect(api.callsOf('PUT', path)[0]?.body).toEqual({ own: 125_000, ...usual, version: versionOf(null) });
});

test('treats 0 as no deductible', async () => {
  const { user } = await open();
  await user.click(field());
  await user.paste('0');
  await user.tab();
  expect(await screen.findByText(deductibleMessage)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('shows both values after another user’s change, and can keep mine', async () => {
  const { api, user } = await open({
    [`PUT ${path}`]: ({ body }) => {
      const { own, version } = body as Sent;
      return version === versionOf(90_000) ? answer(own) : refuse('stale', 'Changed.', undefined, answer(90_000));
    },
  });
  await user.click(field());
  await user.paste('125000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
  const fields = within(dialog).getAllByRole('row').slice(1);
  expect(fields.map((row) => row.textContent)).toEqual(['Specific Deductible$125,000.00$90,000.00']);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Specific deductible of 2026: $125,000.00.')).toBeVisible();
  expect(api.callsOf('PUT', path).map(({ body }) => body)).toEqual([
    { own: 125_000, ...usual, version: versionOf(null) },
    { own: 125_000, ...usual, version: versionOf(90_000) },
  ]);
});

test('sends start, basis, limits and lasers as typed, and shows a mismatch with the deductible on its field', async () => {
  const { api, user } = await open({ [`PUT ${path}`]: ({ body }) => answer((body as Sent).own) });
  const save = () => screen.getByRole('button', { name: 'Save' });
  await user.click(screen.getByRole('combobox', { name: 'Contract Start' }));
  expect(screen.getByRole('combobox', { name: 'Contract Start' })).toHaveAccessibleDescription(
    '01/01/2026 to 12/31/2026.',
  );
  await user.click(screen.getByRole('option', { name: 'July 1' }));
  expect(screen.getByRole('combobox', { name: 'Contract Start' })).toHaveAccessibleDescription(
    '07/01/2026 to 12/31/2026.',
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'No contract counts claims paid from 01/01/2026 to 06/30/2026: that of 2025 ends on 12/31/2025, that of 2026 begins on 07/01/2026.' +
      'This is a short contract year: 07/01/2026 to 12/31/2026, because the contract of 2027 begins on 01/01/2027.',
  );
  await user.click(screen.getByRole('combobox', { name: 'Basis' }));
  await user.click(screen.getByRole('option', { name: '12/15' }));
  await user.click(screen.getByRole('textbox', { name: 'Policy Maximum' }));
  await user.paste('50000');
  await user.tab();
  expect(await screen.findByText('Please enter at least the specific deductible, $75,000.00.')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.clear(screen.getByRole('textbox', { name: 'Policy Maximum' }));
  await user.click(screen.getByRole('textbox', { name: 'Policy Maximum' }));
  await user.paste('1000000');
  await user.click(screen.getByRole('button', { name: 'Add Laser' }));
  await user.click(screen.getByRole('textbox', { name: 'Member ID of laser 1' }));
  await user.paste('S100000101');
  await user.click(screen.getByRole('textbox', { name: 'Deductible of laser 1' }));
  await user.paste('150000');
  await user.click(screen.getByRole('button', { name: 'Add Laser' }));
  await user.click(screen.getByRole('textbox', { name: 'Member ID of laser 2' }));
  await user.paste('S100000102');
  await user.click(within(screen.getByRole('group', { name: 'Laser 2' })).getByRole('radio', { name: 'Excluded' }));
  expect(screen.getByRole('textbox', { name: 'Deductible of laser 2' })).toBeDisabled();
  await user.click(save());
  expect(await screen.findByText('Specific deductible of 2026: $75,000.00.')).toBeVisible();
  expect(api.callsOf('PUT', path)[0]?.body).toEqual({
    own: null,
    contractStartMonth: 7,
    basis: '12/15',
    policyMax: 1_000_000,
    aggregatingSpecific: 0,
    lasers: [
      { memberId: 'S100000101', excluded: false, deductible: 150_000 },
      { memberId: 'S100000102', excluded: true, deductible: null },
    ],
    ...noAggregate,
    received: [],
    version: versionOf(null),
  });
});

test.each([4, 5, 7, 8])('is not offered to role %i', (roleId) => {
  fakeApi({});
  renderPage(page, { as: person(roleId) });
  expect(screen.queryByRole('button', { name: 'Stop-Loss' })).toBeNull();
});
