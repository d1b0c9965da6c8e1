import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { here, renderApp } from '#testing/render-app.tsx';
import { appInfo, profile, stubServer } from '#testing/stub-server.ts';
import { fee, tier } from '../testing/samples.ts';

const signedIn = (roleId: number) =>
  stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': { body: profile(roleId) },
    'GET /users/sessions': { body: [] },
    'GET /customers/search': { body: { results: [], lastSyncOn: null, abilities: {} } },
    'GET /lookups/salesagents': { body: [] },
    'GET /lookups': { body: [] },
    'GET /tiers': { body: [tier(1)] },
    'GET /plans': { body: [] },
    'GET /rates': { body: [] },
    'GET /fees': { body: [fee(1)] },
  });

/** A page’s code loads when it opens, which is slow on a busy machine. */
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('S-SHELL-15 /main/operations shows Tiers by default', async () => {
  signedIn(7);
  renderApp('/main/operations');
  expect(await heading('Benefit Tier Administration')).toBeVisible();
  expect(await screen.findByText('Tier 1')).toBeVisible();
  expect(here()).toBe('/main/operations');
});

test('S-SHELL-16 /main/operations/fees shows Fees', async () => {
  signedIn(4);
  renderApp('/main/operations/fees');
  expect(await heading('Fee Administration')).toBeVisible();
  expect(await screen.findByText('$19.50')).toBeVisible();
});

test.each([1, 4, 7])(
  'S-SHELL-04 role %i finds Tiers, Plans, Rates, Fees, Files, Procedures and the pages next to them in the sidebar',
  async (roleId) => {
    signedIn(roleId);
    renderApp('/main');
    await userEvent.click(await screen.findByRole('link', { name: 'Operations' }));
    const links = within(await screen.findByRole('list', { name: 'Operations' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tiers', '/main/operations'],
      ['Plans', '/main/operations/plans'],
      ['Rates', '/main/operations/rates'],
      ['Fees', '/main/operations/fees'],
      ['Yearly Limits', '/main/operations/limits'],
      ['WC Rules', '/main/operations/wc-rules'],
      ['Margin Defaults', '/main/operations/margin'],
      ['FUTA Credit', '/main/operations/futa'],
      ['Files', '/main/operations/files'],
      ['Carrier Profiles', '/main/operations/carrier-profiles'],
      ['Procedures', '/main/operations/procedures'],
      ...(roleId === 7 ? [] : [['Chances', '/main/operations/chances']]),
      ...(roleId === 1 ? [['Lists', '/main/operations/lists']] : []),
      ['Hand-Off', '/main/operations/hand-off'],
    ]);
    for (const [link, title] of [
      ['Plans', 'Plan Administration'],
      ['Rates', 'Rate Administration'],
      ['Fees', 'Fee Administration'],
      ['Files', 'File Administration'],
      ['Tiers', 'Benefit Tier Administration'],
    ] as const) {
      await userEvent.click(screen.getByRole('link', { name: link }));
      expect(await heading(title)).toBeVisible();
    }
  },
);

const pages = ['', '/plans', '/rates', '/fees'];

test.each(pages.flatMap((page) => [[5, page, '/main/sales'] as const, [8, page, '/main/clients'] as const]))(
  'B-ROLE-02 role %i is sent home from /main/operations%s and has no link to it',
  async (roleId, page, home) => {
    const server = signedIn(roleId);
    renderApp(`/main/operations${page}`);
    await waitFor(() => expect(here()).toBe(home));
    expect(screen.queryByRole('link', { name: 'Operations' })).not.toBeInTheDocument();
    expect(server.calls.map(({ path }) => path)).not.toContain(page || '/tiers');
  },
);
