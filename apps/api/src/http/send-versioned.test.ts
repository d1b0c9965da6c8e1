import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { JsonText } from '@worksmart/core/platform/db.ts';
import { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { limitConcurrency } from '#plugins/concurrency.ts';
import { ownBytes, versionedSender } from './send-versioned.ts';

/** Sends 20 requests for one version at once. @param fails whether the first read fails, as when its caller disconnects */
const askAtOnce = async ({ limit, fails = false }: { limit: number; fails?: boolean }) => {
  const app = fastify();
  const [send, runLimited] = [versionedSender(), limitConcurrency(limit)];
  let reads = 0;
  app.get('/list', (request, reply) => {
    const answer = new VersionedJson('tag', async () => {
      reads += 1;
      const isFirst = reads === 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (fails && isFirst) throw new Error('The caller disconnected.');
      return new JsonText('[1]', 1);
    });
    return send({ request, reply }, answer, (work) => runLimited(reply, work));
  });
  const ask = () => app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  await app.close();
  return { reads, answers: answers.map(({ statusCode, headers }) => [statusCode, headers['x-total-count']]) };
};

test.each([1, 8])('callers that request a new version at once share one read, with %i at a time', async (limit) => {
  expect(await askAtOnce({ limit })).toEqual({ reads: 1, answers: Array(20).fill([200, '1']) });
});

test('a read that fails fails only for its own caller', async () => {
  const { answers } = await askAtOnce({ limit: 8, fails: true });
  expect(answers.filter(([status]) => status === 200)).toHaveLength(19);
});

test('cached bytes hold no more memory than their length', async () => {
  const part = await promisify(gzip)(Buffer.from('[1]'));
  expect(part.buffer.byteLength).toBeGreaterThan(part.length);
  const own = ownBytes(part);
  expect(own.buffer.byteLength).toBe(own.length);
  expect(own.equals(part)).toBe(true);
});
