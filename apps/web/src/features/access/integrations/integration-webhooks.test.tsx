import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { refusal, type StubAnswer, stubServer } from '#testing/stub-server.ts';
import { IntegrationWebhooks } from './integration-webhooks.tsx';

const moment = '2026-11-20T15:00:00.000Z';
const webhook = {
  id: 4,
  url: 'https://ledger.test/hook',
  types: [],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  lastSuccessAt: null,
  triedInDay: 0,
  failedInDay: 0,
  oldestWaitingAt: null,
  rowVersion: 1,
};
const delivery = {
  id: 9,
  endpointId: 4,
  eventId: 'e',
  type: 'customer.created',
  state: 'dead',
  createdAt: moment,
  nextAt: moment,
  attempts: [],
};

test('webhooks that could not be loaded are not shown as none', async () => {
  const server = stubServer({ 'GET /integrations/3/webhooks': refusal(503, 'unavailable', 'Not now.') });
  renderPage(<IntegrationWebhooks integrationId={3} isEnded={false} />);
  expect(screen.queryByText('No webhook yet.')).not.toBeInTheDocument();
  expect(await screen.findByText('The webhooks could not be loaded')).toBeVisible();
  server.change('GET /integrations/3/webhooks', { body: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No webhook yet.')).toBeVisible();
});

test('a delivery is sent again once, however often it is clicked, and a refusal is shown', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const server = stubServer({
    'GET /integrations/3/webhooks': { body: [webhook] },
    'GET /integrations/3/deliveries': { body: [delivery] },
    'POST /integrations/3/deliveries/resend': () => promise,
  });
  renderPage(<IntegrationWebhooks integrationId={3} isEnded={false} />);
  await user.click(await screen.findByRole('button', { name: /^Deliveries/ }));
  const list = await screen.findByRole('dialog', { name: 'Deliveries to ledger.test' });
  await user.dblClick(await within(list).findByRole('button', { name: 'Send again customer.created' }));
  resolve(refusal(409, 'rule', 'This webhook is switched off.'));
  expect(await screen.findByText('This webhook is switched off.')).toBeVisible();
  expect(server.to('POST', '/integrations/3/deliveries/resend')).toHaveLength(1);
});

test('a test of a webhook that is off is not said to be sent', async () => {
  const user = userEvent.setup();
  const off = { ...webhook, enabled: false, disabledReason: 'Switched off by an administrator.' };
  stubServer({
    'GET /integrations/3/webhooks': { body: [off] },
    'POST /integrations/3/webhooks/4/test': { body: off },
  });
  renderPage(<IntegrationWebhooks integrationId={3} isEnded={false} />);
  await user.click(await screen.findByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send a Test' }));
  expect(await screen.findByText('The webhook is off. The test waits until you switch it on.')).toBeVisible();
});

test('the state of a webhook follows its deliveries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = stubServer({ 'GET /integrations/3/webhooks': { body: [webhook] } });
  renderPage(<IntegrationWebhooks integrationId={3} isEnded={false} />);
  expect(await screen.findByText('Nothing delivered yet')).toBeVisible();
  server.change('GET /integrations/3/webhooks', { body: [{ ...webhook, triedInDay: 1, failedInDay: 1 }] });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('Nothing delivered yet, 1 of 1 failed in 24 hours')).toBeVisible();
});
