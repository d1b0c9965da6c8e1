import { Readable } from 'node:stream';
import { JsonText } from '@worksmart/core/platform/db.ts';
import { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import { defineRoutes, type RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '#compose-app.ts';
import { checkResponses } from './check-responses.ts';
import { servicesForTests } from './test-services.ts';

const response = z.object({ id: z.number(), kind: z.union([z.literal('a'), z.object({ name: z.string() })]) });
const tea = { call: 'GET /tea', access: 'public', keyless: true, summary: '' } as const;
const { read, file } = defineRoutes('tea', { read: { ...tea, response }, file: tea });
const listed = { ...read, versioned: true } as const;

const opened = servicesForTests();
let app: FastifyInstance;
let answer: unknown;

const serve = async (route: RouteDeclaration): Promise<void> => {
  app = await composeApp(opened.services, { tea: { route } }, { tea: { route: async () => answer } }, checkResponses);
};

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/api/tea', headers });

const valid = { id: 1, kind: { name: 'green' } };
const versioned = (value: object, tag: string) =>
  new VersionedJson(tag, async () => new JsonText(JSON.stringify(value)));

describe('a response that matches its schema passes', () => {
  beforeEach(() => serve(read));
  // Rejects if a response did not match.
  afterEach(() => app.close());

  test.each([
    ['JSON built by SQL', new JsonText(['{"id":1,', '"kind":"a"}'])],
    ['a serialized object', valid],
    ['an object with an extra name, which the serializer drops', { ...valid, more: 1 }],
  ])('%s', async (_, given) => {
    answer = given;
    expect((await ask()).statusCode).toBe(200);
  });

  test('HEAD is not a declared call', async () => {
    expect((await ask({}, 'HEAD')).statusCode).toBe(404);
  });

  test('an error response is not checked', async () => {
    answer = Promise.reject(new Error('broken'));
    expect((await ask()).json().error.message).not.toContain('tea.read');
  });
});

test('a gzipped list and a 304 pass', async () => {
  await serve(listed);
  answer = versioned(valid, '1');
  const gzipped = await ask({ 'accept-encoding': 'gzip' });
  expect([gzipped.statusCode, gzipped.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect((await ask({ 'if-none-match': String(gzipped.headers.etag) })).statusCode).toBe(304);
  await app.close();
});

test('a file passes, since its route declares no response schema', async () => {
  await serve(file);
  answer = { name: 'a.html', mime: 'text/html', size: 2, inline: true, content: Readable.from([Buffer.from('hi')]) };
  expect((await ask()).body).toBe('hi');
  await app.close();
});

describe('a response that does not match its schema fails the call and the closing of the server', () => {
  const says = (what: string) => `tea.read does not match its response schema: ${what}`;

  test.each([
    ['an extra name', { ...valid, more: 1 }, 'answer: Unrecognized key: "more"'],
    ['a missing name', { kind: 'a' }, 'id: Invalid input: expected number, received undefined'],
    ['null', { ...valid, id: null }, 'id: Invalid input: expected number, received null'],
    [
      'a value that matches no option of a union',
      { id: 1, kind: 3 },
      'kind: Invalid input: expected "a"; kind: Invalid input: expected object, received number',
    ],
  ])('%s', async (_, given, issue) => {
    await serve(read);
    answer = new JsonText(JSON.stringify(given));
    const failed = await ask();
    expect(failed.statusCode).toBe(500);
    expect(failed.json().error).toEqual({ code: 'internal', message: says(issue) });
    await expect(app.close()).rejects.toThrow(says(issue));
  });

  test.each([
    ['invalid JSON', new JsonText('{"id":1,')],
    ['an empty body', new JsonText('')],
  ])('%s', async (_, given) => {
    await serve(read);
    answer = given;
    expect((await ask()).statusCode).toBe(500);
    await expect(app.close()).rejects.toThrow(says('answer: Invalid input: expected object, received undefined'));
  });

  test('gzipped', async () => {
    await serve(listed);
    answer = versioned({ ...valid, more: 1 }, '2');
    const failed = await ask({ 'accept-encoding': 'gzip' });
    expect([failed.statusCode, failed.headers['content-encoding']]).toEqual([500, undefined]);
    expect(failed.json().error.message).toBe(says('answer: Unrecognized key: "more"'));
    await expect(app.close()).rejects.toThrow('more');
  });

  test('a response of a listening server', async () => {
    await serve(read);
    answer = new JsonText('{"id":1}');
    await app.listen({ port: 0, host: '127.0.0.1' });
    await supertest(app.server)
      .get('/api/tea')
      .expect(500, /tea\.read/);
    await expect(app.close()).rejects.toThrow('tea.read');
    expect(app.server.listening).toBe(false);
  });
});
