import { screen, within } from '@testing-library/react';
import { emailKinds } from '@worksmart/shared/platform/email-kinds.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import OutboxPage from './pages/outbox.page.tsx';

const email = (template: string, at: number) => ({
  id: at + 1,
  recipient: 'ada@example.test',
  subject: `Subject ${at}`,
  template,
  state: 'kept',
  createdAt: '2026-11-20T15:00:00.000Z',
  text: 'Hello',
  html: '<p>Hello</p>',
});

test('names every kind of email in words, a later one too, and filters by the name', async () => {
  fakeApi({ 'GET /dev/outbox': () => [...emailKinds, 'of-a-later-release'].map(email) });
  const { user } = renderPage(<OutboxPage />);
  await screen.findByRole('option', { name: 'RFP submitted' });
  const kinds = screen.getByRole('combobox', { name: 'Filter by Kind' });
  const names = within(kinds)
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
  expect(names).toHaveLength(emailKinds.length + 2);
  for (const name of names) expect(name).toMatch(/^\p{Lu}[\w ]*(?:-(?:in|ups)\b[\w ]*)?$/u);
  await user.selectOptions(kinds, 'RFP submitted');
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('ada@example.test'));
  expect(rows.map((row) => within(row).getByText(/^Subject/).textContent)).toEqual([
    `Subject ${emailKinds.indexOf('rfp-submitted')}`,
  ]);
});
