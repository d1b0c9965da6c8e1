import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { makeLead, post, read } from '../support/leads.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

test('an integration: its permissions, its keys, and the events it received', async ({ page }) => {
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    await signIn(page, 'admin');
    const me = await read<{ id: number }>(page, '/users/me');
    const { id } = await post(page, '/integrations', {
      id: 0,
      name: 'Payroll bridge',
      purpose: 'Copies clients and their groups into payroll every hour',
      role: { id: 7 },
      owner: { id: me.id },
      networks: ['203.0.113.0/24'],
      scopes: ['changes:read', 'customers:read', 'notes:read', 'notes:write'],
    });
    await post(page, `/integrations/${id}/keys`, {});
    await post(page, `/integrations/${id}/webhooks`, {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`,
      types: [],
    });
    for (const name of ['Harlan Tool and Die', 'Oakes Orchards', 'Marsh Marina']) await makeLead(page, name);
    await page.goto(`/main/administration/integrations?open=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Payroll bridge' });
    await expect(dialog.getByRole('button', { name: 'New Key' })).toBeVisible();
    await picture(page, 'integration');
    await dialog.getByRole('button', { name: /^Deliveries/ }).click();
    const deliveries = page.getByRole('dialog', { name: /^Deliveries to/ });
    // Two events of each lead; what the worker finds in the demo is delivered too.
    await expect.poll(() => deliveries.getByText(/Status 204/).count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
    await picture(page, 'deliveries');
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
