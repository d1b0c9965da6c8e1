import { expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'] });

/** The total of ten people's wages as a user without access to wages sees it, of whom some have known ones. */
const totalOf = async (paid: number): Promise<number | null> => {
  const { customer } = await addRecord(t, { stageId: 4 });
  const rows = Array.from({ length: 10 }, (_, at) => [String(at), at < paid ? '60,000' : '']);
  const body = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: ['emp_no', 'annual_wage'], rows };
  expect((await t.as.admin.post(`/customer/${customer}/census`, body)).statusCode).toBe(200);
  return (await t.as.clientUser.get(`/customer/${customer}/census`)).json().versions[0].counts.wages;
};

test('the total of fewer than five known wages is hidden, however many people there are', async () => {
  expect(await totalOf(1)).toBeNull();
  expect(await totalOf(4)).toBeNull();
  expect(await totalOf(5)).toBe(300_000);
});
