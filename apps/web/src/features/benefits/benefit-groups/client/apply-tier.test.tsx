import { screen, waitFor, within } from '@testing-library/react';
import type { GroupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { benefitGroup, clientBenefit, opened, ref } from '../testing/group-samples.ts';
import { ApplyTier } from './apply-tier.tsx';

const path = '/customer/31/client/7/group/:groupId';
const office = benefitGroup({ id: 5, rowVersion: 2, medicalTier: ref(60, 'Tier 2') });
const drivers = benefitGroup({ id: 6, benefitGroup: { ...office.benefitGroup, name: 'Drivers' } });
const signed = { ...drivers, renewal: { ...drivers.renewal, isSigned: true } };

const ask = async (groups = [office, signed], prepared = true) => {
  const api = fakeApi({
    'GET /customer/31/client': () => clientBenefit({ id: 7, year: 2027, groups }),
    [`GET ${path}`]: () => opened(office),
    [`POST ${path}`]: ({ body }) => ({ ...opened(office), ...(body as object), rowVersion: 3 }),
  });
  const page = renderPage(
    <ApplyTier customerId={31} year={2027} tier={{ id: 64, description: 'Tier 6' }} prepared={prepared} />,
  );
  await page.user.click(screen.getByRole('button', { name: 'Use Tier 6' }));
  return { api, ...page, dialog: await screen.findByRole('dialog', { name: 'Use Tier 6 in 2027?' }) };
};
const sentTo = (api: ReturnType<typeof fakeApi>) =>
  api.callsOf('POST', path).map(({ body }) => {
    const { id, rowVersion, medicalTier } = body as GroupSave;
    return [id, rowVersion, medicalTier?.id];
  });

test('shows each group before and after, saves the tier in those that can change, and can be undone', async () => {
  const { api, user, dialog } = await ask();
  const table = await within(dialog).findByRole('table', { name: 'Medical Tier by Group' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${office.benefitGroup.name}Tier 2Tier 6`,
    `Drivers${signed.medicalTier?.description ?? 'None'}Unchanged: Signed`,
  ]);
  expect(sentTo(api)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Use Tier' }));
  expect(await screen.findByText('Tier 6 is the medical tier of 1 group of 2027.')).toBeVisible();
  expect(sentTo(api)).toEqual([[5, 2, 64]]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo(api)).toHaveLength(2));
  expect(sentTo(api)[1]).toEqual([5, 3, 60]);
});

test.each([true, false])('a year without groups says what to do first (prepared: %s)', async (prepared) => {
  const { api, dialog } = await ask([], prepared);
  expect(api.callsOf('GET', '/customer/31/client')).toHaveLength(prepared ? 1 : 0);
  expect(await within(dialog).findByText('No benefit groups of 2027 yet: prepare the renewal first.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Use Tier' })).toBeDisabled();
});
