import { allRoutes } from '@worksmart/shared/contract.ts';
import { expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const megabyte = 1024 * 1024;
const times = (text: string, most: number) => text.repeat(most / text.length);
const table = (rows: string) => `{"asOf":"2026-01-01","source":"csv","columns":["last_name"],"rows":[${rows}]}`;
const wide = `[${'"",'.repeat(199)}""],`;

/** Bodies of many small values, which take a hundred times as long to check as one text of their size. */
const bodies: Record<string, (most: number) => string> = {
  'rows of empty cells': (most) => table(`${times(wide, most)}[]`),
  'empty rows': (most) => table(`${times('[],', most)}[]`),
  numbers: (most) => table(`${times('1,', most)}1`),
  'nested lists': (most) => times('[', most),
  'unknown names': (most) => `{${Array.from({ length: most / 14 }, (_, at) => `"n${at}":null`).join(',')}}`,
};

const post = async (url: string, payload: string, contentType = 'application/json') => {
  const headers = { 'x-api-key': t.apiKey, 'content-type': contentType };
  const before = process.cpuUsage();
  const { statusCode } = await t.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  const { user, system } = process.cpuUsage(before);
  return { statusCode, workedMs: (user + system) / 1_000 };
};

test.each(Object.entries(bodies))('a stranger’s census of %s is refused before it is read', async (_, bodyOf) => {
  const answer = await post(`/portal/rfp/${'k'.repeat(43)}/census`, bodyOf(7.5 * megabyte));
  expect(answer.statusCode).toBe(413);
  expect(answer.workedMs).toBeLessThan(1_000);
});

test.each(Object.entries(bodies))('a sign-in with a body of %s is refused before it is read', async (_, bodyOf) => {
  expect((await post('/Users/Authenticate', bodyOf(1.8 * megabyte))).statusCode).toBe(413);
});

test('a form of a thousand times the usual size is refused', async () => {
  const [form] = allRoutes.filter((route) => 'form' in route && route.form);
  const answer = await post(form?.path ?? '', times('a=1&', megabyte), 'application/x-www-form-urlencoded');
  expect(answer.statusCode).toBe(413);
});

test('one long text is still read', async () => {
  const answer = await post('/Users/Authenticate', JSON.stringify({ UserName: '[,'.repeat(500_000), Password: '' }));
  expect(answer.statusCode).toBe(400);
});
