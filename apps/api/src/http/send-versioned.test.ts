import { JsonText } from '@worksmart/core/platform/db.ts';
import { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { limitConcurrency } from '../plugins/concurrency.ts';
import { versionedSender } from './send-versioned.ts';

test('when many callers request a new version at once, it is read once and the waiting callers get the same result', async () => {
  const app = fastify();
  const [send, runLimited] = [versionedSender(), limitConcurrency(1)];
  let read = 0;
  app.get('/list', (request, reply) => {
    const answer = new VersionedJson('tag', async () => {
      read += 1;
      return new JsonText('[1]', 1);
    });
    return send({ request, reply }, answer, (work) => runLimited(reply, work));
  });
  const ask = () => app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-total-count']])).toEqual(
    Array(20).fill([200, '1']),
  );
  expect(read).toBe(1);
  await app.close();
});
