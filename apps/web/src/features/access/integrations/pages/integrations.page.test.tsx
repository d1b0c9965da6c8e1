import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { stubServer } from '#testing/stub-server.ts';
import IntegrationsPage from './integrations.page.tsx';

test('a link to an integration that does not exist says so, and leaves the address', async () => {
  stubServer({ 'GET /integrations': { body: [] } });
  const { query } = renderPage(<IntegrationsPage />, { at: '/main/administration/integrations?open=99' });
  expect(await screen.findByText('This record does not exist, or you may not open it.')).toBeVisible();
  await waitFor(() => expect(query()).toEqual({}));
});

test('a long purpose takes two lines', async () => {
  const purpose = 'Nightly export of clients to the payroll system';
  const person = { id: 1, name: 'Ann Lee' };
  const row = { id: 1, name: 'Payroll', purpose, owner: person, user: person, role: { id: 7, name: 'Client Manager' } };
  const rest = { scopes: [], networks: [], keys: [], ownerIsGone: false, endedAt: null, lastUsedAt: null };
  stubServer({
    'GET /integrations': { body: [{ ...row, ...rest, createdAt: '2026-11-20T15:00:00.000Z', rowVersion: 1 }] },
  });
  renderPage(<IntegrationsPage />, { at: '/main/administration/integrations' });
  expect(await screen.findByText(purpose)).toHaveAttribute('data-breaks');
});
