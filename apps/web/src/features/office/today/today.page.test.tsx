import { screen, waitFor, within } from '@testing-library/react';
import { todayBlockNames, todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import { actionOf, listsOf, type Place } from '@worksmart/shared/office/today/places.ts';
import type { TodayCount, TodayItem, TodayList } from '@worksmart/shared/office/today/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { setBusinessZone } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { sinceText, whenText } from './line-time.ts';
import TodayPage from './pages/today.page.tsx';

const nothing: TodayList = { items: [], counts: [], failed: [] };

const item = (id: number, more: Partial<TodayItem> = {}): TodayItem => ({
  id,
  kind: 'submitted',
  name: `Company ${id}`,
  what: 'RFP submitted · Resubmitted',
  at: new Date().toISOString(),
  dueOn: '2026-11-23T00:00:00',
  dueInDays: 0,
  section: 'now',
  money: null,
  customer: { id, stageId: 2 },
  action: { label: 'Review', path: `/main/sales/rfp?only=submitted&open=${id}` },
  ...more,
});
const count = (kind: TodayCount['kind'], total: number, lists: TodayCount['lists'] = []): TodayCount => ({
  kind,
  total,
  isMore: false,
  lists,
});

beforeEach(() => setBusinessZone('America/Indiana/Indianapolis'));

const open = (
  list: Partial<TodayList> | (() => unknown) = {},
  { news = { since: null, lines: [] }, whole }: { news?: object; whole?: object } = {},
  options: Parameters<typeof renderPage>[1] = {},
) => {
  const api = fakeApi({
    'GET /today': () => news,
    'GET /today/list': () => (typeof list === 'function' ? list() : { ...nothing, ...list }),
    'GET /today/:block/all': () => whole,
  });
  return { api, ...renderPage(<TodayPage />, options) };
};

const rowsOf = async (section: string) =>
  textsOf(within(await screen.findByRole('region', { name: section })).getAllByRole('listitem'));

describe('Today', () => {
  test('is one list in three sections, each row with its reason, money, day and action', async () => {
    open({
      items: [
        item(1, { dueInDays: -3, money: { amount: 412_000.4, of: 'proposal' } }),
        item(2, { section: 'week', dueInDays: 4, money: { amount: 60_120, of: 'premiums' } }),
        item(3, { section: 'week', dueInDays: 5, money: { amount: -1_200, of: 'change' } }),
        item(5, { section: 'week', dueInDays: 6, money: { amount: 9_400, of: 'savings' } }),
        item(4, { section: 'later', dueInDays: null, at: null, action: { label: 'View', path: null } }),
      ],
    });
    expect(await rowsOf('Now')).toEqual([
      expect.stringMatching(/^Company 1RFP submitted · Resubmitted\$412,000 a yearwaits .*Review$/),
    ]);
    expect(await rowsOf('This week')).toEqual([
      expect.stringMatching(/\$60,120 premiums a yearin 4 daysReview$/),
      expect.stringMatching(/\$1,200 less a yearin 5 daysReview$/),
      expect.stringMatching(/\$9,400 saved a yearin 6 daysReview$/),
    ]);
    expect(await rowsOf('Later')).toEqual(['Company 4RFP submitted · Resubmitted']);
    expect(screen.getByRole('link', { name: /^Company 1/ })).toHaveAttribute(
      'href',
      '/main/sales/rfp?only=submitted&open=1',
    );
    expect(screen.queryByRole('link', { name: /^Company 4/ })).toBeNull();
  });

  test('shows the number of each kind with the way to its lists, and names the empty ones', async () => {
    const inLists = [
      { name: 'Leads', total: 1_000, path: '/main/sales?only=idle' },
      { name: 'Prospects', total: 2, path: '/main/sales/prospects?only=idle' },
    ];
    open({
      items: [item(1)],
      counts: [
        count('submitted', 7, [{ name: null, total: 7, path: '/main/sales/rfp?only=submitted' }]),
        { ...count('idle', 1_000, inLists), isMore: true },
        count('new', 0),
        count('setup', 0),
      ],
    });
    const lists = within(await screen.findByRole('navigation', { name: 'Lists' }));
    expect(lists.getByRole('link', { name: 'Submitted RFPs 7' })).toHaveAttribute(
      'href',
      '/main/sales/rfp?only=submitted',
    );
    expect(lists.getByRole('link', { name: 'Idle records: Prospects 2+' })).toHaveAttribute(
      'href',
      '/main/sales/prospects?only=idle',
    );
    const empty = screen.getByText(/^Nothing in /);
    expect(empty).toHaveTextContent('Nothing in New leads.');
    expect(lists.queryByText(/New leads/)).toBeNull();
    expect(screen.getByText(/^At most 30 of a kind/)).toHaveTextContent('The lists have all: Idle records.');
  });

  test('shows that it loads', async () => {
    open(() => new Promise(() => {}));
    expect(await screen.findByRole('status', { name: 'Loading Today' })).toBeVisible();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
  });

  test('draws hundreds of rows twenty at a time', async () => {
    const { user } = open({ items: Array.from({ length: 130 }, (_, at) => item(at + 1)) });
    expect(await rowsOf('Now')).toHaveLength(20);
    expect(screen.getByText('130')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(await rowsOf('Now')).toHaveLength(40);
  });

  test('shows a block that no list shows whole, a hundred rows at a time', async () => {
    const items = Array.from({ length: 130 }, (_, at) => item(at + 1, { kind: 'jobs', customer: null }));
    const whole = { ...count('jobs', 130), items };
    const { user } = open({}, { whole }, { at: '/main/today?all=jobs' });
    expect(await rowsOf('Failed jobs')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show 30 more' }));
    expect(await rowsOf('Failed jobs')).toHaveLength(130);
    expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/main/today');
  });

  test('a user who may not see a block gets Today instead of it', async () => {
    open({}, {}, { at: '/main/today?all=jobs', as: person(5) });
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  });

  test.each([
    [5, 'Open Leads', '/main/sales'],
    [8, 'Open Clients', '/main/clients'],
  ])('role %i without anything to do is told so, and where to go', async (roleId, name, path) => {
    open({ counts: [count('followUps', 0)] }, {}, { as: person(roleId) });
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.queryByText(/^Nothing in/)).toBeNull();
  });

  test('a kind that fails is named next to the others, and loads again', async () => {
    let failed: TodayList['failed'] = ['signed'];
    const { user } = open(() => ({ ...nothing, items: [item(1)], failed }));
    expect(await screen.findByText('Could not be loaded: Signed renewals.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Company 1/ })).toBeVisible();
    failed = [];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('says that Today does not load, and loads it again', async () => {
    let fails = true;
    const { user } = open(() => (fails ? refuse('rule', 'Not now.') : nothing));
    expect(await screen.findByText('Today could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  });

  test('tells what happened since the last visit, four sentences at first', async () => {
    const newsLine = (id: number) => ({
      id: String(id),
      at: '2026-11-20T15:00:00.000Z',
      kind: 'portal',
      who: 'Ada Moore',
      sentence: `Did ${id}`,
      customer: { id, stageId: 4, name: `Client ${id}` },
    });
    const lines = [1, 2, 3, 4, 5, 6].map(newsLine);
    const { user } = open({}, { news: { since: '2026-11-20T22:00:00.000Z', lines } });
    const news = within(await screen.findByRole('region', { name: 'Since you were last here' }));
    expect(news.getByText(/^11\/20\/2026 5:00.PM$/)).toBeVisible();
    expect(news.getAllByRole('link')).toHaveLength(4);
    await user.click(news.getByRole('button', { name: 'Show 2 more' }));
    expect(news.getByRole('link', { name: /^Client 6 Did 6 Ada Moore/ })).toHaveAttribute(
      'href',
      '/main/clients?open=6&tab=timeline',
    );
  });

  test('j, k and the arrow keys go from row to row, through all sections', async () => {
    const { user } = open({ items: [item(1), item(2), item(3, { section: 'later' })] });
    const linked = (id: number) => screen.getByRole('link', { name: new RegExp(`^Company ${id}`) });
    await screen.findByRole('link', { name: /^Company 3/ });
    await user.keyboard('j');
    await waitFor(() => expect(linked(1)).toHaveFocus());
    await user.keyboard('jj');
    await waitFor(() => expect(linked(3)).toHaveFocus());
    await user.keyboard('jk{ArrowUp}');
    await waitFor(() => expect(linked(1)).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(linked(2)).toHaveFocus());
  });
});

describe('the places of rows and numbers', () => {
  const place: Place = { year: 2026, managesRenewals: true, onlyAgent: null };
  const known: readonly string[] = Object.values(paths);
  const pageOf = (path: string): string => path.split('?')[0] ?? '';

  test.each(todayBlockNames)('%s leads to a page that exists, and to all that it counts', (kind) => {
    const subject = kind === 'jobs' ? 'report' : kind === 'reference' || kind === 'setup' ? 'plan' : '6';
    const facts = { id: 1, name: 'a&b', customer: { id: 9, stageId: 3 }, subject };
    for (const customer of [facts.customer, null]) {
      const { label, path } = actionOf(kind, { ...facts, customer }, place);
      expect(label).not.toBe('');
      if (path !== null) expect(known).toContain(pageOf(path));
    }
    expect(actionOf(kind, facts, place).path).not.toBeNull();
    const lists = listsOf(kind, 7, [{ id: 3, total: 7 }], place);
    // What a new installation lacks is at most five rows.
    expect(lists).toHaveLength(kind === 'setup' ? 0 : 1);
    for (const { path } of lists) expect(known).toContain(pageOf(path));
    expect(listsOf(kind, 0, [], place)).toEqual([]);
  });

  test('what next year lacks leads to the page where it is entered, next year’s', () => {
    const lacks = (subject: string) => actionOf('reference', { id: 6, name: '', customer: null, subject }, place).path;
    expect(lacks('limit')).toBe('/main/operations/limits');
    expect(lacks('plan')).toBe('/main/operations/plans?type=6&year=2027');
  });
});

test('names times by business days', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const since = (at: string) => sinceText(at, now).replace(/\s/g, ' ');
  expect(since('2026-11-23T14:12:00Z')).toBe('9:12 AM');
  expect(since('2026-11-23T04:00:00Z')).toBe('yesterday');
  expect(since('2026-11-20T15:00:00Z')).toBe('3 days');
  expect(since('2026-11-01T15:00:00Z')).toBe('3 weeks');
  expect(since('2026-07-01T15:00:00Z')).toBe('4 months');
  expect(since('2023-07-01T15:00:00Z')).toBe('3 years');
});

test.each([
  ['since', '2026-11-20T15:00:00Z', -3, 'waits 3 days'],
  ['since', '2026-11-22T15:00:00Z', -1, 'waits 1 day'],
  ['since', '2026-11-23T14:12:00Z', 0, 'since 9:12 AM'],
  ['since', '2026-11-22T15:00:00Z', 0, 'today'],
  ['since', '2026-11-01T15:00:00Z', null, 'for 3 weeks'],
  ['since', null, null, ''],
  ['since', null, 0, 'today'],
  ['until', '2026-11-23T22:00:00Z', 0, 'today 5:00 PM'],
  ['until', '2026-11-25T02:00:00Z', 1, 'tomorrow'],
  ['until', '2026-11-27T22:00:00Z', 4, 'in 4 days'],
  ['due', '2026-11-23T05:00:00Z', 0, 'today'],
  ['due', '2026-11-21T05:00:00Z', -2, '2 days late'],
  [todayBlocks.crossings.time, '2026-11-23T14:12:00Z', 7, 'today 9:12 AM'],
  [todayBlocks.crossings.time, '2026-11-22T14:12:00Z', 6, 'yesterday'],
  [todayBlocks.crossings.time, '2026-11-18T14:12:00Z', 2, '5 days ago'],
] as const)('a row %s %s that is due in %s days says “%s”', (time, at, dueInDays, text) => {
  const now = new Date('2026-11-23T15:00:00Z');
  expect(whenText({ at, dueInDays }, time, now).replace(/\s/g, ' ')).toBe(text);
});
