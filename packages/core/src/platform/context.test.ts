import { pino } from 'pino';
import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { createContext, inTransaction, type Services } from './context.ts';
import { kind } from './row-kind.ts';
import { statement } from './statement.ts';

const database = databaseForTests(2);

const keysLike = statement('test-rate-keys', 'select key from rate_counter where key like $1', { key: kind.text });

test('a read in a transaction sees what the transaction wrote, and one outside does not', async () => {
  const services = partOf<Services>({ database, clock: () => new Date(), log: pino({ level: 'silent' }) });
  const ctx = createContext(services, { actor: null, action: 'test', requestId: 'r', ip: null });
  const keys = async (read: typeof ctx.read) => (await read(keysLike, ['context-%'])).map(({ key }) => key);
  await inTransaction(ctx, async (tx) => {
    await tx.db.rateCounter.create({ data: { key: 'context-1', windowStart: new Date(), count: 1 } });
    expect(await keys(tx.read)).toEqual(['context-1']);
    expect(await inTransaction(tx, (inner) => keys(inner.read))).toEqual(['context-1']);
    expect(await keys(ctx.read)).toEqual([]);
  });
  expect(await keys(ctx.read)).toEqual(['context-1']);
});
