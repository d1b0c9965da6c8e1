import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const rows = 2_000;
const callers = 64;
const megabyte = 1024 * 1024;
/** About 70 is usual: 35 for all responses, and the rest for reading them. */
const maxMegabytes = 128;

const t = appForTests({ people: ['admin'] });
let url: string;

/** Fills the list with copies of one lead. */
const fillList = async () => {
  const { id } = await addCustomer(t.db, { stageDate: new Date() });
  const columns = await t.db.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'customer' and column_name <> 'id' and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => `"${name}"`).join();
  await t.db.$executeRawUnsafe(
    `insert into customer (${names}) select ${names} from customer, generate_series(2, ${rows}) where id = ${id}`,
  );
};

beforeAll(async () => {
  await fillList();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as { port: number };
  url = `http://127.0.0.1:${port}/api/customers/search?typeId=1&agentId=0&start=1900-01-01&end=2099-01-01`;
});

/** Reads a response to its end without storing it. */
const readThrough = async (): Promise<{ status: number; size: number }> => {
  const { status, body } = await fetch(url, { headers: { ...t.as.admin.headers } });
  let size = 0;
  for await (const piece of body ?? []) size += piece.length;
  return { status, size };
};

test('T23 64 simultaneous readers of a long list use little memory; each gets the whole list or a request to retry', async () => {
  const { size: wholeSize } = await readThrough();
  expect(wholeSize).toBeGreaterThan(500_000);
  const before = process.memoryUsage().rss;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 10);
  const answers = await Promise.all(Array.from({ length: callers }, readThrough));
  clearInterval(timer);
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 503]))).toBe(true);
  const whole = answers.filter(({ status }) => status === 200);
  expect(whole.length).toBeGreaterThan(0);
  expect(new Set(whole.map(({ size }) => size))).toEqual(new Set([wholeSize]));
  expect((highest - before) / megabyte).toBeLessThan(maxMegabytes);
});
