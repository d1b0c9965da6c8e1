import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { renderPage } from '#testing/render-page.tsx';
import { CensusArea } from './census-area.tsx';
import { portalQuery } from './portal.api.ts';
import { openView, portalKey, servePortal } from './testing/portal-samples.ts';

const Page = () => {
  useQuery(portalQuery(portalKey));
  return <CensusArea portalKey={portalKey} />;
};

test('says who is covered in words, not by the codes of the file', async () => {
  const api = servePortal(openView());
  const person = { empNo: null, lastName: 'Hall', firstName: null, state: 'IN' };
  api.answer(`GET ${api.at}/census`, () => ({
    basis: { maxRows: 5_000, maxBytes: 5_242_880, wcRates: null, remembered: {}, answers: {}, today: '2026-11-20' },
    sent: {
      asOf: '2026-11-20T00:00:00',
      sentOn: '2026-11-20T12:00:00Z',
      leftOut: 0,
      rows: ['EE', 'EF', 'WV', null].map((tier, rowNo) => ({ ...person, rowNo, tier })),
    },
  }));
  renderPage(<Page />);
  const list = within(await screen.findByRole('table', { name: 'Employee list' }));
  const shown = list.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(shown).toEqual(['Coverage', 'Employee only', 'Family', 'Waived', '']);
});

const send = async (answer: () => unknown) => {
  const api = servePortal(openView());
  api.answer(`POST ${api.at}/census`, answer);
  const uploads = fakeUploads();
  const { user } = renderPage(<Page />);
  const open = await screen.findByRole('button', { name: 'Send a list' });
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Employee list' });
  await user.type(within(dialog).getByLabelText('Or paste rows'), 'Employee ID');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer({
    filename: '',
    source: 'paste',
    sheets: [],
    sheet: null,
    top: [],
    lines: [2, 3],
    headerRow: 0,
    hidden: { rows: [], columns: 0, sheets: 0 },
    unread: [],
    ragged: [],
    dropped: { columns: [], cells: 0 },
    headers: ['Employee ID'],
    rows: [['1']],
  });
  // The list has one name, so that the customer is not asked for another.
  await within(dialog).findByLabelText('As of', { exact: false });
  expect(within(dialog).queryByLabelText('Label')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  const readings = (path: string) => api.callsOf('GET', path).length;
  const before = readings(api.at);
  const sendButton = await within(dialog).findByRole('button', { name: 'Send list' });
  await waitFor(() => expect(sendButton).toBeEnabled());
  await user.click(sendButton);
  await waitFor(() => expect(api.callsOf('POST', `${api.at}/census`)).toHaveLength(1));
  return { readings, before, at: api.at };
};

test('a portal that was closed in the meantime is read again', async () => {
  const { readings, before, at } = await send(() => refuse('rule', 'Closed.', undefined, { state: 'closed' }));
  await waitFor(() => expect(readings(at)).toBe(before + 1));
});

test('a list that was sent is read again', async () => {
  const { readings, at } = await send(() => ({ sent: null }));
  await waitFor(() => expect(readings(`${at}/census`)).toBe(2));
});
