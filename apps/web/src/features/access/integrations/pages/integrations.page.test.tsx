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
