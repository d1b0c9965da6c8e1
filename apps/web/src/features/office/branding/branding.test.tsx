import { screen, waitFor, within } from '@testing-library/react';
import { logoMessages } from '@worksmart/shared/office/branding/logo.ts';
import type { BrandingView } from '@worksmart/shared/office/branding/schema.ts';
import { nameMessage } from '@worksmart/shared/platform/brand.schema.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { senderWarning } from './branding-values.ts';
import BrandingPage from './pages/branding.page.tsx';

const view: BrandingView = {
  rowVersion: 3,
  name: 'WorkSmart',
  color: '#1f5f8b',
  phone: null,
  address: [],
  replyTo: null,
  footer: null,
  sender: 'WorkSmart <no-reply@worksmart.test>',
  logoHash: null,
  providerIsCpeo: null,
  logo: null,
  defaults: { name: 'WorkSmart', color: '#1f5f8b', sender: 'WorkSmart <no-reply@worksmart.test>' },
};

const open = async (more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /branding': () => view,
    'POST /branding/preview/email': ({ body }) => ({
      from: 'A <a@b.test>',
      subject: `From ${(body as { name: string }).name}`,
      text: 'Hello',
      html: '<p>Hello</p>',
    }),
    ...more,
  });
  const opened = renderPage(<BrandingPage />, { as: person(1), at: '/main/administration/branding' });
  await screen.findAllByText('(none)');
  await opened.user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Branding' }));
  const fill = async (label: string | RegExp, text: string) => {
    await opened.user.clear(dialog.getByLabelText(label));
    await opened.user.click(dialog.getByLabelText(label));
    await opened.user.paste(text);
  };
  return { ...opened, api, dialog, fill };
};

test('saves what was typed, with the version that was read', async () => {
  const { api, dialog, fill, user } = await open({ 'PUT /branding': ({ body }) => ({ ...view, ...(body as object) }) });
  await fill(/^Company Name/, 'Acme');
  await fill('Address', '1 Main St\nIndianapolis');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('PUT', '/branding')[0]?.body).toMatchObject({
    rowVersion: 3,
    name: 'Acme',
    address: ['1 Main St', 'Indianapolis'],
    logoHash: null,
  });
});

test('the previews show values that are not saved', async () => {
  const { dialog, fill, user } = await open();
  await fill(/^Company Name/, 'Acme');
  expect(dialog.getByRole('img', { name: 'The portal of Acme' })).toHaveTextContent(
    'Acme needs some information about Example Company',
  );
  await user.click(dialog.getByRole('tab', { name: 'Email' }));
  expect(await dialog.findByText('From Acme')).toBeVisible();
});

test('a color that is not saved colors its own preview only, not that of the page below', async () => {
  const { dialog, fill } = await open();
  await fill(/^Color/, '#8a1c4a');
  const styles = [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('#8a1c4a'));
  expect(styles).toHaveLength(1);
  const preview = dialog.getByRole('img', { name: /^The portal of/ }).querySelector('[data-brand]');
  expect(styles[0]?.textContent).toContain(`[data-brand='${preview?.getAttribute('data-brand')}']{`);
  const all = [...document.querySelectorAll('[data-brand]')].map((element) => element.getAttribute('data-brand'));
  expect(new Set(all).size).toBe(all.length);
});

test('says how readable a color is, and that another shade is used where it is not', async () => {
  const { dialog, fill } = await open();
  const contrast = () => dialog.getByRole('status', { name: 'Contrast' });
  expect(contrast()).toHaveTextContent('Text on buttons is white: 6.8:1');
  await fill(/^Color/, '#ffd400');
  expect(contrast()).toHaveTextContent('Text on buttons is black');
  expect(contrast()).toHaveTextContent(
    /Links in the light theme: the color has 1\.4:1, so they use #\w{6} with [45]\.\d:1/,
  );
});

test('a wrong value keeps Save disabled, and an outdated save asks what to keep', async () => {
  const theirs = { ...view, rowVersion: 4, name: 'Theirs' };
  const { dialog, fill, user } = await open({
    'PUT /branding': () => refuse('stale', 'Someone else saved.', undefined, theirs),
  });
  await fill(/^Company Name/, ' ');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(nameMessage);
  await fill(/^Company Name/, 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
  expect(within(conflict).getByLabelText('Theirs')).toBeVisible();
});

test('an uploaded logo is shown and saved by its hash; garbage gets its message', async () => {
  const uploads = fakeUploads();
  const { api, dialog, user } = await open({ 'PUT /branding': () => view });
  const choose = (name: string) =>
    user.upload(dialog.getByLabelText('Choose a logo'), new File(['x'], name, { type: 'image/png' }));
  await choose('bad.png');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.refuse('unreadable', logoMessages.kind);
  expect(await dialog.findByText(logoMessages.kind)).toBeVisible();
  await choose('good.png');
  await waitFor(() => expect(uploads).toHaveLength(2));
  const hash = 'a'.repeat(64);
  uploads[1]?.answer({ hash, url: `/api/branding/logo?hash=${hash}`, width: 300, height: 60 });
  expect(await dialog.findByRole('img', { name: 'WorkSmart' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('PUT', '/branding')[0]?.body).toMatchObject({ logoHash: hash }));
});

test('resets to the default without saving', async () => {
  const { api, dialog, fill, user } = await open();
  await fill(/^Company Name/, 'Acme');
  await user.click(dialog.getByRole('button', { name: 'Reset to the Default' }));
  expect(dialog.getByLabelText(/^Company Name/)).toHaveValue('WorkSmart');
  expect(api.callsOf('PUT', '/branding')).toEqual([]);
});

test('warns of a sender of another domain', () => {
  const usual = 'WorkSmart <no-reply@worksmart.test>';
  expect(senderWarning('Acme <a@acme.test>', usual)).toContain('ask whoever runs your mail server');
  expect(senderWarning('Acme <a@WorkSmart.test>', usual)).toBeUndefined();
  expect(senderWarning('Acme', usual)).toBeUndefined();
});
