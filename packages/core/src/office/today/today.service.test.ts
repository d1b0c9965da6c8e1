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

/** Reads Today with statements that return one file, unless `refuses` says that they fail. */
const readWith = async (refuses: (name: string) => boolean) => {
  const logged: unknown[] = [];
  const ctx = partOf<Context>({
    actor,
    config: partOf<Context['config']>({ BUSINESS_ZONE: 'America/Indiana/Indianapolis' }),
    clock: () => new Date('2026-11-23T15:00:00Z'),
    read: (async ({ name }: { name: string }) => {
      if (refuses(name)) throw new Error(`${name} failed`);
      return name === 'today-files' ? [files] : [{ total: 0, lines: [], lists: [], followUps: [] }];
    }) as Context['read'],
    log: partOf<Context['log']>({ error: (found: object) => logged.push(found) }),
  });
  return { list: await readToday(ctx), logged };
};

test('a kind that cannot be read is named, and does not hold up the others', async () => {
  const { list, logged } = await readWith((name) => name === 'today-crossings');
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
  await expect(readWith(() => true)).rejects.toThrow('follow-ups-due failed');
});
