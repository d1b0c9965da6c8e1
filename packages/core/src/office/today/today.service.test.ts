import { blocksOf } from '@worksmart/shared/office/today/blocks.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { partOf } from '#testing/part-of.ts';
import { readToday } from './today.service.ts';

const actor = partOf<Actor>({ userId: 7, roleId: role.clientManager, isSalesAgent: false, name: 'Kim Cole' });
const files = {
  total: 1,
  lines: [
    {
      id: 4,
      name: 'claims.csv',
      what: '12 rows',
      subject: '166',
      at: '2026-11-20T15:00:00.000Z',
      dueOn: null,
      money: null,
      customer: null,
    },
  ],
  lists: [{ id: 166, total: 1 }],
};

const renewal = (id: number, customerId: number) => ({
  id,
  name: `Client ${customerId}`,
  what: `Group ${id}`,
  subject: null,
  at: '2026-11-20T15:00:00.000Z',
  dueOn: null,
  money: null,
  customer: { id: customerId, stageId: 4 },
});

interface Given {
  refuses?: (name: string) => boolean;
  signed?: readonly object[];
  changes?: readonly object[];
}

/** Reads Today with statements that return one file and these renewals, unless `refuses` says that they fail. */
const readWith = async ({ refuses = () => false, signed = [], changes = [] }: Given) => {
  const answers: Record<string, object> = {
    'today-files': files,
    'today-renewal-hits-signed': { total: signed.length, ids: [] },
    'today-renewal-lines-signed': { total: signed.length, lines: signed, lists: [] },
    'renewal-season-changes': { json: JSON.stringify(changes), total: changes.length },
  };
  const logged: unknown[] = [];
  const ctx = partOf<Context>({
    actor,
    config: partOf<Context['config']>({ BUSINESS_ZONE: 'America/Indiana/Indianapolis' }),
    clock: () => new Date('2026-11-23T15:00:00Z'),
    read: (async ({ name }: { name: string }) => {
      if (refuses(name)) throw new Error(`${name} failed`);
      return [answers[name] ?? { total: 0, lines: [], lists: [], followUps: [] }];
    }) as Context['read'],
    log: partOf<Context['log']>({ error: (found: object) => logged.push(found) }),
  });
  return { list: await readToday(ctx), logged };
};

test('a kind that cannot be read is named, and does not hold up the others', async () => {
  const { list, logged } = await readWith({ refuses: (name) => name === 'today-crossings' });
  expect(list.failed).toEqual(['crossings']);
  expect(logged).toMatchObject([{ kind: 'crossings', err: { message: 'today-crossings failed' } }]);
  expect(list.counts.map(({ kind }) => kind)).toEqual(blocksOf(actor).filter((kind) => kind !== 'crossings'));
  expect(list.items).toEqual([
    {
      kind: 'files',
      id: 4,
      name: 'claims.csv',
      what: 'Loaded, not published · 12 rows',
      at: '2026-11-20T15:00:00.000Z',
      dueOn: '2026-11-20T00:00:00',
      dueInDays: -3,
      section: 'now',
      money: null,
      customer: null,
      action: { label: 'Publish', path: '/main/operations/files?type=166&f.filename=claims.csv' },
    },
  ]);
});

test('fails with the first error if nothing can be read', async () => {
  await expect(readWith({ refuses: () => true })).rejects.toThrow('follow-ups-due failed');
});

test('renewals say what they change: per year with the employees known, else in percent; a client’s are one row', async () => {
  const { list } = await readWith({
    signed: [renewal(1, 10), renewal(2, 10), renewal(3, 11), renewal(4, 12), renewal(5, 13)],
    changes: [
      { id: 1, percent: 6.4, dollars: 100.5 },
      { id: 2, percent: 2, dollars: 10.1 },
      { id: 3, percent: -1.25, dollars: null },
      { id: 4, percent: 5, dollars: -300 },
      { id: 5, percent: null, dollars: null },
    ],
  });
  const signed = list.items.filter(({ kind }) => kind === 'signed');
  expect(signed.map(({ name, what, money }) => [name, what, money?.amount])).toEqual([
    ['Client 12', 'Renewal signed · Group 4', -3_600],
    ['Client 10', 'Renewal signed · Group 1 · and 1 more group', 1_327.2],
    ['Client 11', 'Renewal signed · Group 3 · premiums −1.3%', undefined],
    ['Client 13', 'Renewal signed · Group 5', undefined],
  ]);
  expect(list.counts.find(({ kind }) => kind === 'signed')?.total).toBe(5);
});
