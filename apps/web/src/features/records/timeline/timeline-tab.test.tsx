import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { TimelineLine } from '@worksmart/shared/records/timeline/schema.ts';
import { describe, expect, test, vi } from 'vitest';
import { openRecord } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';
import { businessToday, setBusinessZone } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { printedSheets } from '#testing/printed-sheets.ts';
import { renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { TimelineTab } from './timeline-tab.tsx';

const line = (id: string, more: Partial<TimelineLine> = {}): TimelineLine => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  kind: 'changes',
  type: 'customer.updated',
  who: 'Dana Reyes',
  sentence: `Changed ${id}`,
  count: 1,
  target: null,
  ...more,
});

const call = 'GET /customer/:id/timeline';

const open = (answer: Parameters<typeof fakeApi>[0][string], groupId?: number) => {
  setBusinessZone('America/Indiana/Indianapolis');
  const api = fakeApi({ [call]: answer });
  const onOpen = vi.fn();
  const page = renderPage(
    <TimelineTab
      customerId={31}
      name="Hoosier Tool & Die"
      {...(groupId !== undefined && { groupId })}
      leadsTo={({ to }) => to !== 'note'}
      onOpen={onOpen}
    />,
  );
  return { ...page, api, onOpen };
};
const texts = (list: HTMLElement) => textsOf(within(list).getAllByRole('listitem'));

describe('the timeline', () => {
  test('groups lines by business day, with kind, who, when and the number of saves', async () => {
    open(() => ({
      results: [
        line('Phone', { at: '2026-11-20T04:30:00.000Z', count: 3 }),
        line('City', { at: '2026-11-18T15:00:00.000Z', kind: 'notes' }),
      ],
      hasMore: false,
    }));
    // Half past four in UTC is the evening before in Indiana.
    expect(texts(await screen.findByRole('region', { name: '11/19/2026' }))).toEqual([
      expect.stringMatching(/^Changed Phone3 savesDana Reyes · 11:30.PM$/),
    ]);
    const older = within(screen.getByRole('region', { name: '11/18/2026' }));
    expect(older.getByRole('img', { name: 'Notes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('shows the kinds that are chosen', async () => {
    const { user, api } = open(({ query }) => ({
      results: query.kinds ? [] : [line('Phone')],
      hasMore: false,
    }));
    expect(await screen.findByText('Changed Phone')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Emails' }));
    expect(await screen.findByText('Nothing of this kind has happened yet.')).toBeVisible();
    expect(api.callsOf('GET', '/customer/:id/timeline').at(-1)?.query).toEqual({ kinds: 'emails' });
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('Changed Phone')).toBeVisible();
  });

  test('continues with Show more, which keeps the focus', async () => {
    const { user, api } = open(({ query }) =>
      query.before === undefined
        ? { results: [line('b')], hasMore: true }
        : { results: [line('a')], hasMore: query.before === 'b' },
    );
    const more = await screen.findByRole('button', { name: 'Show more' });
    await user.click(more);
    expect(await screen.findByText('Changed a')).toBeVisible();
    await waitFor(() => expect(more).toHaveFocus());
    expect(api.callsOf('GET', '/customer/:id/timeline').at(-1)?.query).toEqual({ before: 'b' });
  });

  test('prints all lines with their days, whatever is loaded; printed otherwise, the paper says that there are more', async () => {
    const last = 4;
    const { user, api } = open(({ query }) => {
      const page = query.before === undefined ? 1 : Number(query.before) + 1;
      return { results: [line(String(page), { at: new Date().toISOString() })], hasMore: page < last };
    });
    expect(await screen.findByText('Changed 1')).toBeVisible();
    const sheet = () => document.querySelector('[data-print]');
    expect(sheet()).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sheet()).toHaveTextContent(/^Timeline of Hoosier Tool & Die.*Only 1 row is printed here. There are more\./);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sheet()).toBeNull();

    const printed = printedSheets();
    await user.click(screen.getByRole('button', { name: 'Print all rows' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatch(/4 rows\..*Changed 1.*Changed 2.*Changed 3.*Changed 4/);
    expect(printed[0]).toContain(formatDate(businessToday()));
    expect(printed[0]).not.toContain('Today');
    expect(api.callsOf('GET', '/customer/:id/timeline')).toHaveLength(last);
  });

  test('leads to what a line is about, where the dialog has it', async () => {
    const tab = { to: 'tab', tab: 'company' } as const;
    const { user, onOpen } = open(() => ({
      results: [
        line('Phone', { target: tab }),
        line('census.csv', { target: { to: 'document', id: 5 } }),
        line('a note', { target: { to: 'note', id: 6 } }),
      ],
      hasMore: false,
    }));
    await user.click(await screen.findByRole('button', { name: 'Changed Phone' }));
    expect(onOpen).toHaveBeenCalledWith(tab);
    expect(screen.getByRole('link', { name: 'Changed census.csv' })).toHaveAttribute('href', '/api/document/5/file');
    expect(screen.queryByRole('button', { name: 'Changed a note' })).toBeNull();
  });

  test('asks for one group alone, without a choice of kinds', async () => {
    const { api } = open(() => ({ results: [], hasMore: false }), 9);
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    const query = { entity: 'benefitGroup', entityId: '9' };
    expect(api.callsOf('GET', '/customer/:id/timeline')[0]?.query).toEqual(query);
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    let fails = true;
    const { user } = open(() => (fails ? refuse('rule', 'Not now.') : { results: [line('Phone')], hasMore: false }));
    expect(await screen.findByText('The timeline could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Changed Phone')).toBeVisible();
  });
});

test('a line of the timeline opens its tab of the record', async () => {
  const { user, api } = await openRecord(record(stage.rfp));
  api.answer(call, () => ({
    results: [
      line('a contact', { target: { to: 'tab', tab: 'contacts' } }),
      line('a plan', { target: { to: 'tab', tab: 'comparison' } }),
    ],
    hasMore: false,
  }));
  await user.click(screen.getByRole('tab', { name: 'Timeline' }));
  await user.click(await screen.findByRole('button', { name: 'Changed a contact' }));
  expect(screen.getByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Timeline' }));
  // An RFP has no Comparison.
  await screen.findByText('Changed a plan');
  expect(screen.queryByRole('button', { name: 'Changed a plan' })).toBeNull();
});
