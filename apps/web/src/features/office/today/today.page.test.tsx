import { screen, waitFor, within } from '@testing-library/react';
import { todayBlockNames, todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayBlock, TodayLine } from '@worksmart/shared/office/today/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessToday, setBusinessZone } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { lineTime } from './line-time.ts';
import TodayPage from './pages/today.page.tsx';

const nothing: TodayBlock = { total: 0, isMore: false, lines: [], lists: [] };

const line = (id: number, more: Partial<TodayLine> = {}): TodayLine => ({
  id,
  name: `Company ${id}`,
  what: 'Resubmitted',
  at: new Date().toISOString(),
  kind: null,
  customer: { id, stageId: 2 },
  ...more,
});

beforeEach(() => setBusinessZone('America/Indiana/Indianapolis'));

const open = (
  answers: Record<string, TodayBlock | (() => unknown)> = {},
  news: object = { since: null, lines: [] },
  options: Parameters<typeof renderPage>[1] = {},
) => {
  const api = fakeApi({
    'GET /today': () => news,
    'GET /today/:block/all': ({ path }) => answers[path.split('/').at(-2) ?? ''] ?? nothing,
    'GET /today/:block': ({ path }) => {
      const answer = answers[path.split('/').at(-1) ?? ''] ?? nothing;
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  return { api, ...renderPage(<TodayPage />, options) };
};

describe('Today', () => {
  test('shows each block with its number, its lines and the way to all of them, and names the empty ones', async () => {
    const lists = [
      { id: 1, total: 1_000 },
      { id: 3, total: 2 },
    ];
    open({
      submitted: { ...nothing, total: 7, lines: [1, 2, 3, 4, 5].map((id) => line(id)) },
      idle: { ...nothing, total: 1_000, isMore: true, lines: [line(9, { customer: { id: 9, stageId: 3 } })], lists },
      files: {
        ...nothing,
        total: 1,
        lines: [line(4, { name: 'a&b.csv', kind: '166', customer: null })],
        lists: [{ id: 166, total: 1 }],
      },
    });
    const submitted = within(await screen.findByRole('region', { name: 'Submitted RFPs' }));
    expect(await submitted.findByText('7')).toBeVisible();
    expect(submitted.getAllByRole('listitem')).toHaveLength(5);
    expect(submitted.getByRole('link', { name: /^Company 3/ })).toHaveAttribute(
      'href',
      '/main/sales/rfp?only=submitted&open=3',
    );
    expect(submitted.getByRole('link', { name: 'Show all: Submitted RFPs' })).toHaveAttribute(
      'href',
      '/main/sales/rfp?only=submitted',
    );
    const idle = within(screen.getByRole('region', { name: 'Idle records' }));
    expect(idle.getByText('1,000+')).toBeVisible();
    expect(idle.getByRole('link', { name: 'Prospects 2: Idle records' })).toHaveAttribute(
      'href',
      '/main/sales/prospects?only=idle',
    );
    expect(screen.getByRole('link', { name: /^a&b.csv/ })).toHaveAttribute(
      'href',
      '/main/operations/files?type=166&f.filename=a%26b.csv',
    );
    expect(screen.getByText(/^Nothing in .*New leads/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New leads' })).toBeNull();
  });

  // What a new installation lacks is at most five lines.
  test.each(todayBlockNames.filter((name) => name !== 'setup'))('%s leads to all that it counts', async (name) => {
    const lists = name === 'files' ? [{ id: 166, total: 7 }] : [];
    open({ [name]: { ...nothing, total: 7, lines: [line(1)], lists } });
    expect(await screen.findByRole('link', { name: `Show all: ${todayBlocks[name].title}` })).toBeVisible();
  });

  test('shows a block that no list shows whole, a hundred lines at a time', async () => {
    const lines = Array.from({ length: 130 }, (_, at) => line(at + 1, { kind: 'report', customer: null }));
    const all = { ...nothing, total: 130, lines };
    const { user } = open({ jobs: all }, undefined, { at: '/main/today?all=jobs' });
    const jobs = within(await screen.findByRole('region', { name: 'Failed jobs' }));
    expect(jobs.getByText('130')).toBeVisible();
    expect(jobs.getAllByRole('listitem')).toHaveLength(100);
    await user.click(jobs.getByRole('button', { name: 'Show 30 more' }));
    expect(jobs.getAllByRole('listitem')).toHaveLength(130);
    expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/main/today');
  });

  test('what next year lacks leads to the page where it is entered, next year’s', async () => {
    const lacks = (id: number, kind: string) => line(id, { customer: null, at: null, name: kind, kind });
    open({ reference: { ...nothing, total: 2, lines: [lacks(0, 'hsa'), lacks(6, 'plan')] } });
    expect(await screen.findByRole('link', { name: /^hsa/ })).toHaveAttribute('href', '/main/operations/limits');
    const next = Number(businessToday().slice(0, 4)) + 1;
    expect(screen.getByRole('link', { name: /^plan/ })).toHaveAttribute(
      'href',
      `/main/operations/plans?type=6&year=${next}`,
    );
  });

  test('what a new installation lacks comes first, and each step leads to its page', async () => {
    const step = (kind: string, id = 0) => line(id, { customer: null, at: null, name: kind, kind });
    const steps = [step('provider'), step('agent'), step('tier', 5), step('plan', 6), step('rate', 48)];
    open({ setup: { ...nothing, total: 5, lines: steps }, jobs: { ...nothing, total: 1, lines: [line(1)] } });
    const setup = within(await screen.findByRole('region', { name: 'Before the first proposal' }));
    expect((await setup.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/main/administration/branding',
      '/main/administration',
      ...['/main/operations?type=5', '/main/operations/plans?type=6', '/main/operations/rates?type=48'].map(
        (page) => `${page}&year=${businessToday().slice(0, 4)}`,
      ),
    ]);
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'New installation',
      'Before the first proposal',
      'Administration',
      'Failed jobs',
    ]);
  });

  test('an installation that lacks nothing does not mention it', async () => {
    open({ jobs: { ...nothing, total: 1, lines: [line(1)] } });
    expect(await screen.findByText(/^Nothing in .*New leads/)).not.toHaveTextContent('Before the first proposal');
  });

  test('a user who may not see a block gets Today instead of it', async () => {
    open({}, undefined, { at: '/main/today?all=jobs', as: person(5) });
    expect(await screen.findByText('All clear')).toBeVisible();
  });

  test('says that all is clear', async () => {
    const { api } = open();
    expect(await screen.findByText('All clear')).toBeVisible();
    expect(api.callsOf('GET', '/today/:block')).toHaveLength(todayBlockNames.length);
  });

  test('a block that fails does not hold up the others, and loads again', async () => {
    let fails = true;
    const { user } = open({
      new: { ...nothing, total: 1, lines: [line(1)] },
      signed: () => (fails ? refuse('rule', 'Not now.') : { ...nothing, total: 1, lines: [line(8)] }),
    });
    const signed = within(await screen.findByRole('region', { name: 'Signed renewals' }));
    expect(await signed.findByText(/Could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Company 1/ })).toBeVisible();
    fails = false;
    await user.click(signed.getByRole('button', { name: 'Retry' }));
    expect(await signed.findByRole('link', { name: /^Company 8/ })).toHaveAttribute(
      'href',
      '/main/clients/renewals?only=signed&open=8',
    );
  });

  test('says once that nothing loads, and loads all blocks again', async () => {
    let fails = true;
    const { user } = open(
      Object.fromEntries(todayBlockNames.map((name) => [name, () => (fails ? refuse('rule', 'Not now.') : nothing)])),
    );
    expect(await screen.findByText('Today could not be loaded')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All clear')).toBeVisible();
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
    const { user } = open({}, { since: '2026-11-20T22:00:00.000Z', lines });
    const news = within(await screen.findByRole('region', { name: 'Since you were last here' }));
    expect(news.getByText(/^11\/20\/2026 5:00.PM$/)).toBeVisible();
    expect(news.getAllByRole('link')).toHaveLength(4);
    await user.click(news.getByRole('button', { name: 'Show 2 more' }));
    expect(news.getByRole('link', { name: /^Client 6 Did 6 Ada Moore/ })).toHaveAttribute(
      'href',
      '/main/clients?open=6&tab=timeline',
    );
  });

  test('j, k and the arrow keys go from line to line', async () => {
    const { user } = open({
      submitted: { ...nothing, total: 2, lines: [line(1), line(2)] },
      new: { ...nothing, total: 1, lines: [line(3)] },
    });
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

test('names times by business days', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const time = (at: string, kind: 'since' | 'until') => lineTime(at, kind, now).replace(/\s/g, ' ');
  expect(time('2026-11-23T14:12:00Z', 'since')).toBe('9:12 AM');
  expect(time('2026-11-23T04:00:00Z', 'since')).toBe('yesterday');
  expect(time('2026-11-20T15:00:00Z', 'since')).toBe('3 days');
  expect(time('2026-11-01T15:00:00Z', 'since')).toBe('3 weeks');
  expect(time('2026-07-01T15:00:00Z', 'since')).toBe('4 months');
  expect(time('2026-11-23T22:00:00Z', 'until')).toBe('today 5:00 PM');
  expect(lineTime('2026-11-23T05:00:00Z', 'due', now)).toBe('today');
  expect(time('2026-11-25T02:00:00Z', 'until')).toBe('tomorrow');
  expect(time('2026-11-27T22:00:00Z', 'until')).toBe('in 4 days');
});
