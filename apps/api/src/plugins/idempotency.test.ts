import { type Context, inTransaction } from '@worksmart/core/platform/context.ts';
import { claimKey, markCommitted, storeResponse } from '@worksmart/core/platform/idempotency/idempotency.service.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { defineRoutes } from '@worksmart/shared/platform/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '#compose-app.ts';
import { checkResponses } from '#testing/check-responses.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const answer = z.object({ done: z.number() });
const body = z.object({ what: z.string() });
const note = { access: 'signed-in', summary: '', body, response: answer } as const;
const declared = {
  notes: defineRoutes('notes', {
    add: { ...note, call: 'POST /notes' },
    fail: { ...note, call: 'POST /notes/fail' },
    ask: { ...note, call: 'POST /notes/ask', query: z.object({ of: z.string() }) },
    half: { ...note, call: 'POST /notes/half' },
    secret: { ...note, call: 'POST /notes/secret', secret: true },
    read: { call: 'GET /notes', access: 'signed-in', summary: '', response: answer },
  }),
};

const effects = (ctx: Context) => ctx.db.auditEvent.count({ where: { actorId: ctx.actor.userId } });

const act = (ctx: Context) =>
  inTransaction(ctx, async (inner) => {
    await inner.audit({ entity: 'note', entityId: 1 });
    return { done: await effects(inner) };
  });

const notesHandlers = {
  add: act,
  secret: act,
  ask: act,
  fail: (ctx: Context) =>
    inTransaction(ctx, async (inner) => {
      await inner.audit({ entity: 'note', entityId: 1 });
      throw new AppError('rule', 'Not today.');
    }),
  half: async (ctx: Context) => {
    await act(ctx);
    throw new AppError('rule', 'The second half failed.');
  },
  read: async (ctx: Context) => ({ done: await effects(ctx) }),
};

const t = appForTests();
let app: Awaited<ReturnType<typeof composeApp>>;

beforeAll(async () => {
  app = await composeApp(t.services, declared, { notes: notesHandlers }, checkResponses);
});
afterAll(() => app.close());

const post = ({ headers }: Caller, key: string | undefined, path = '', what = 'tea') =>
  app.inject({
    method: 'POST',
    url: `/api/notes${path}`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { what },
  });

const done = async ({ headers }: Caller) =>
  (await app.inject({ method: 'GET', url: '/api/notes', headers })).json().done;

describe('Idempotency-Key', () => {
  test('without a key, a repeated call takes effect again', async () => {
    const me = await t.signInAs(5);
    await post(me, undefined);
    await post(me, undefined);
    expect(await done(me)).toBe(2);
  });

  test('a repeated call returns the first response and has no second effect', async () => {
    const me = await t.signInAs(5);
    const first = await post(me, 'k1');
    const second = await post(me, 'k1');
    expect(second.json()).toEqual(first.json());
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await done(me)).toBe(1);
    expect((await post(me, 'k2')).json()).toEqual({ done: 2 });
  });

  test('twenty calls at once have one effect and get one response', async () => {
    const me = await t.signInAs(5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(me, 'many')));
    expect(new Set(answers.map((each) => `${each.statusCode} ${each.body}`))).toEqual(new Set(['200 {"done":1}']));
    expect(await done(me)).toBe(1);
  });

  test('the same key with another body gets 409 key_reused; for another user or route it is a separate call', async () => {
    const [me, you] = [await t.signInAs(5), await t.signInAs(5)];
    await post(me, 'shared');
    const reused = await post(me, 'shared', '', 'coffee');
    expect(reused.statusCode).toBe(409);
    expect(reused.json().error.code).toBe('key_reused');
    expect((await post(you, 'shared', '', 'coffee')).json()).toEqual({ done: 1 });
    expect((await post(me, 'shared', '/fail')).json().error.code).toBe('rule');
    expect(await done(me)).toBe(1);
  });

  test('the same key with another query gets 409 key_reused', async () => {
    const me = await t.signInAs(5);
    await post(me, 'query', '/ask?of=ada');
    expect((await post(me, 'query', '/ask?of=ada')).headers['idempotency-replayed']).toBe('true');
    expect((await post(me, 'query', '/ask?of=bob')).json().error.code).toBe('key_reused');
    expect(await done(me)).toBe(1);
  });

  test('a failed call that changed nothing can be retried with the same key', async () => {
    const me = await t.signInAs(5);
    expect((await post(me, 'f', '/fail')).statusCode).toBe(409);
    expect(await t.db.idempotencyKey.count({ where: { holder: `user ${me.id}` } })).toBe(0);
    const invalid = await app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...me.headers, 'idempotency-key': 'f2' },
      payload: {},
    });
    expect(invalid.statusCode).toBe(400);
    expect((await post(me, 'f2')).statusCode).toBe(200);
  });

  test('a failed call that changed something is not repeated', async () => {
    const me = await t.signInAs(5);
    const first = await post(me, 'h', '/half');
    expect(first.json().error.message).toBe('The second half failed.');
    const second = await post(me, 'h', '/half');
    expect(second.json()).toEqual(first.json());
    expect(await done(me)).toBe(1);
  });

  test('a key expires after a day', async () => {
    const me = await t.signInAs(5);
    await post(me, 'old');
    t.clock.advance({ hours: 23 });
    await t.db.session.update({
      where: { id: me.sessionId },
      data: { lastSeenAt: t.clock.now(), expiresAt: new Date(8e15) },
    });
    expect((await post(me, 'old')).headers['idempotency-replayed']).toBe('true');
    t.clock.advance({ hours: 1, minutes: 1 });
    await t.db.session.update({ where: { id: me.sessionId }, data: { lastSeenAt: t.clock.now() } });
    expect((await post(me, 'old', '', 'coffee')).json()).toEqual({ done: 2 });
  });

  test('responses with secrets are never stored; a key of 101 characters or with spaces is rejected', async () => {
    const me = await t.signInAs(5);
    await post(me, 's', '/secret');
    await post(me, 's', '/secret');
    expect(await done(me)).toBe(2);
    expect(await t.db.idempotencyKey.count({ where: { holder: `user ${me.id}` } })).toBe(0);
    expect((await post(me, 'x'.repeat(101))).statusCode).toBe(400);
    expect((await post(me, 'a b')).statusCode).toBe(400);
  });
});

describe('when a process dies in the middle of a call', () => {
  const claimFor = async (key: string, requestHash = 'x'.repeat(64)) => {
    const claimed = await claimKey(t.services, {
      holder: 'user 1',
      route: 'notes.add',
      key,
      requestHash,
    });
    if (!('claim' in claimed)) throw new Error('not claimed');
    return claimed.claim;
  };

  test('before its commit, the key is free again after 15 seconds, and the dead call can no longer commit', async () => {
    const claim = await claimFor('died early');
    t.clock.advance({ seconds: 15 });
    const again = await claimFor('died early');
    await expect(markCommitted(claim)(t.db)).rejects.toMatchObject({ code: 'rule' });
    await markCommitted(again)(t.db);
  });

  test('a different request never gets its key, however long ago the process died', async () => {
    await claimFor('another wants it');
    for (const seconds of [15, 3_600]) {
      t.clock.advance({ seconds });
      await expect(claimFor('another wants it', 'y'.repeat(64))).rejects.toMatchObject({ code: 'key_reused' });
    }
    await markCommitted(await claimFor('another wants it'))(t.db);
  });

  test('after its commit, a retry is not run again, and the response says that it was saved', async () => {
    const claim = await claimFor('died late');
    await markCommitted(claim)(t.db);
    t.clock.advance({ seconds: 50 });
    await expect(claimFor('died late')).rejects.toMatchObject({
      code: 'rule',
      message: expect.stringMatching(/already been saved/),
    });
    await storeResponse(t.services, claim, { status: 200, body: { done: 1 } });
    await expect(claimFor('died late')).rejects.toThrow('not claimed');
  });
});
