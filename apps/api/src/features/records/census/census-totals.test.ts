import { beforeAll, expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { send } from '#testing/send.ts';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

const t = appForTests();
let admin: TestHeaders;
let clientUser: TestHeaders;

beforeAll(async () => {
  admin = await t.signInAs(1);
  clientUser = await t.signInAs(8);
});

/** The total of ten people's wages as a user without access to wages sees it, of whom some have known ones. */
const totalOf = async (paid: number): Promise<number | null> => {
  const { customer } = await addRecord(t, { stageId: 4 });
  const rows = Array.from({ length: 10 }, (_, at) => [String(at), at < paid ? '60,000' : '']);
  const body = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: ['emp_no', 'annual_wage'], rows };
  expect((await send(t, admin, 'POST', `/customer/${customer}/census`, body)).statusCode).toBe(200);
  return (await send(t, clientUser, 'GET', `/customer/${customer}/census`)).json().versions[0].counts.wages;
};

test('the total of fewer than five known wages is hidden, however many people there are', async () => {
  expect(await totalOf(1)).toBeNull();
  expect(await totalOf(4)).toBeNull();
  expect(await totalOf(5)).toBe(300_000);
});
