import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryDays, failingDays } from '@worksmart/shared/office/webhooks/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { listAdministrators } from '#access/auth/administrators.service.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { readAllowList } from '#platform/outgoing/addresses.ts';
import { type Answer, guardedPost } from '#platform/outgoing/guarded-post.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { run, runOn } from '#platform/statement.ts';
import {
  addAttempt,
  type Claimed,
  claim,
  disable,
  drop,
  finish,
  markFailure,
  markSuccess,
  purge,
  targetOf,
} from './delivery.queries.ts';
import { payloadOf } from './payload.ts';
import { nextTry } from './retry.ts';
import { signedHeaders, signingSecrets, unreadableSecret } from './sign.ts';
import { webhookOffEmail } from './webhook-off.email.ts';

/** The receiver says that no one is there any more. */
const gone = 410;

const tellAdministrators = async (ctx: Context, off: { integrationId: number; url: string }, reason: string) => {
  const { name } = await ctx.db.integration.findUniqueOrThrow({ where: { id: off.integrationId } });
  const people = await listAdministrators(ctx);
  const link = `${ctx.config.PUBLIC_URL}${paths.integrations}?open=${off.integrationId}`;
  const brand = await readBrand(ctx);
  for (const { email: to, firstName } of people)
    await ctx.mail.post(ctx, webhookOffEmail({ to, firstName, name, url: off.url, reason, link, brand }));
};

/**
 * Notes that a try failed. Switches the endpoint off after days of failures, or at once if it answered 410, and emails
 * all administrators.
 */
const noteFailure = async (services: Services, endpointId: number, status: number | null): Promise<void> => {
  await runOn(services.database.pool, markFailure, [endpointId, services.clock()]);
  const ctx = systemContext(services, 'send-webhooks');
  const isGone = status === gone;
  const since = isGone ? null : new Date(services.clock().getTime() - failingDays * 86_400_000);
  const reason = isGone ? 'It answered 410 Gone.' : `It failed for ${failingDays} days.`;
  await inTransaction(ctx, async (tx) => {
    const [off] = await run(tx.db, disable, [endpointId, since, reason]);
    if (!off) return;
    await tx.audit({ entity: 'webhookEndpoint', entityId: endpointId, changes: { enabled: [true, false] } });
    await tellAdministrators(tx, off, reason);
  });
};

/** The whole of a try, in milliseconds. */
const timeoutMs = 10_000;
/** How much of an answer is kept, in bytes. */
const mostBytes = 1024;
/** Between two looks for due deliveries while others are under way. */
const pauseMs = 500;

interface Outcome {
  answer: Answer | null;
  error: string | null;
}

/** The receiver's code or our own words; its texts are only in `answer`. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer within 10 seconds';
  return ('code' in error && typeof error.code === 'string' ? error.code : error.message).slice(0, 200);
};

const textOf = ({ body }: Answer): string => body.toString('utf8').replaceAll('\0', '');

const record = async (
  services: Services,
  claimed: Claimed,
  outcome: Outcome,
  began: Date,
  ms: number,
): Promise<void> => {
  const { pool } = services.database;
  const { id, attempt, endpointId } = claimed;
  const { answer, error } = outcome;
  const status = answer?.status ?? null;
  const now = services.clock();
  await runOn(pool, addAttempt, [id, attempt, began, ms, status, error, answer ? textOf(answer) : null]);
  if (status !== null && status >= 200 && status < 300) {
    await runOn(pool, finish, [id, attempt, 'done', null]);
    await runOn(pool, markSuccess, [endpointId, now]);
    return;
  }
  const facts = { now, random: Math.random(), status, retryAfter: answer?.retryAfter };
  const next = nextTry(claimed.tries, facts);
  await runOn(pool, finish, [id, attempt, next ? 'waiting' : 'dead', next]);
  await noteFailure(services, endpointId, status);
};

const post = async (services: Services, claimed: Claimed): Promise<void> => {
  const { config, database, clock } = services;
  const read = preparedQueryOf(database);
  const [target] = await read(targetOf, [claimed.endpointId, clock()]);
  const body = target && (await payloadOf({ read, publicUrl: config.PUBLIC_URL }, claimed, target));
  if (!target || !body) {
    await runOn(database.pool, drop, [claimed.id, claimed.attempt]);
    return;
  }
  const began = clock();
  const secrets = signingSecrets(config.APP_SECRET, target.secret, target.oldSecret);
  if (secrets.length === 0) {
    await record(services, claimed, { answer: null, error: unreadableSecret }, began, 0);
    return;
  }
  const signed = { id: claimed.eventId, timestamp: Math.floor(began.getTime() / 1000), body };
  const startedAt = performance.now();
  const outcome = await guardedPost({
    url: target.url,
    headers: signedHeaders(signed, secrets),
    body,
    timeoutMs,
    mostBytes,
    allow: readAllowList(config.WEBHOOK_ALLOW),
  }).then(
    (answer): Outcome => ({ answer, error: null }),
    (error: unknown): Outcome => ({ answer: null, error: reasonOf(error) }),
  );
  await record(services, claimed, outcome, began, Math.round(performance.now() - startedAt));
};

/**
 * Sends what is due, and what becomes due in the meantime, four at a time for each endpoint. Several processes may run it. A
 * delivery whose process died is claimed again once its lease is over, so each one arrives at least once.
 */
export const sendWebhooks = async (services: Services, stopping?: AbortSignal): Promise<void> => {
  const busy = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  const count = (endpointId: number, by: number) => busy.set(endpointId, (busy.get(endpointId) ?? 0) + by);
  const start = (claimed: Claimed): void => {
    count(claimed.endpointId, 1);
    const sent: Promise<void> = post(services, claimed)
      .catch((error: unknown) => services.log.warn({ err: error, deliveryId: claimed.id }, 'could not send a webhook'))
      .finally(() => {
        count(claimed.endpointId, -1);
        underWay.delete(sent);
      });
    underWay.add(sent);
  };
  try {
    while (!stopping?.aborted) {
      const values = [services.clock(), [...busy.keys()], [...busy.values()]];
      const claimed = await runOn(services.database.pool, claim, values);
      for (const one of claimed) start(one);
      if (underWay.size === 0) return;
      // A receiver that is slow to answer holds up no delivery that becomes due in the meantime.
      if (claimed.length === 0) await Promise.race([...underWay, sleep(pauseMs)]);
    }
  } finally {
    await Promise.all(underWay);
  }
};

/** Removes old deliveries with their tries. */
export const purgeWebhooks = async ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  const before = new Date(clock().getTime() - deliveryDays * 86_400_000);
  while ((await run(database.prisma, purge, [before])) > 0);
};
