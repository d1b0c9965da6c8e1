import { expect, test } from 'vitest';
import { KeptByVersion } from './kept-by-version.ts';

const database = { pool: {} };
const of = { database } as unknown as Parameters<KeptByVersion<string>['get']>[0];
const make = () => new KeptByVersion<string>({ bytes: 1_000, bytesOf: () => 100 });

test('a value is read once for all who ask at the same time, and again for another version', async () => {
  const kept = make();
  const asked: string[] = [];
  const ask = (version: string) =>
    kept.read(of, 'key', version, async () => {
      asked.push(version);
      return `value of ${version}`;
    });
  expect(await Promise.all([ask('1'), ask('1'), ask('2')])).toEqual(['value of 1', 'value of 1', 'value of 2']);
  expect(asked).toEqual(['1', '2']);
  expect(await ask('2')).toBe('value of 2');
  expect(asked).toEqual(['1', '2']);
});

test('a read that failed for one caller is done again for the others', async () => {
  const kept = make();
  const first = kept.read(of, 'key', '1', () => Promise.reject(new Error('disconnected')));
  const second = kept.read(of, 'key', '1', async () => 'read again');
  await expect(first).rejects.toThrow('disconnected');
  expect(await second).toBe('read again');
});
