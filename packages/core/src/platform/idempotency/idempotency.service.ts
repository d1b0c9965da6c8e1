import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { BeforeCommit, Clock } from '../context.ts';
import type { Database } from '../db.ts';
import { run, statement } from '../statement.ts';

/** One call that holds a key; `claimedAt` distinguishes it from a later call that took the key over. */
export interface Claim {
  /** The owner of the key: equal keys of two owners are independent. */
  holder: string;
  route: string;
  key: string;
  claimedAt: Date;
}

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** The stored response of the earlier call with this key, and the hash of its upload if known. */
export interface FoundAnswer {
  kept: StoredResponse;
  contentHash: string | null;
}

const keyReused = () => new AppError('key_reused', 'This Idempotency-Key was used for another request.');

interface Keeper {
  database: Pick<Database, 'prisma'>;
  clock: Clock;
}

const keptHours = 24;
/**
 * A call that has committed nothing after this long died with its process or exceeded its statement timeout. Taking over
 * its key is safe even if it is still running: its commit then fails, see `markCommitted`.
 */
const idleAfterSeconds = 15;
/** A committed call responds within this time or has died. A call that makes a file waits 45 seconds for its job. */
const deadAfterSeconds = 50;
const lookEveryMilliseconds = 100;
const patienceMilliseconds = 20_000;

/** Status of a call that has committed but whose response is not stored yet. */
const committed = 0;

const claimIt = statement(
  'idempotency-claim',
  `insert into idempotency_key as k (holder, route, key, request_hash, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict (holder, route, key) do update
      set request_hash = excluded.request_hash, content_hash = null, status = null, answer = null, created_at = excluded.created_at
      where k.created_at <= $6
        or (k.status is null and k.created_at <= $7 and k.request_hash = excluded.request_hash)`,
);

/**
 * Claims a key for a call, or returns the response of the earlier call with this key, waiting while that still runs.
 * @param requestHash distinguishes different requests with the same key
 * @throws AppError key_reused when another request used the key; rule when the earlier call committed but its response
 *   was lost; unavailable when it is still running
 */
export const claimKey = async (
  keeper: Keeper,
  call: { holder: string; route: string; key: string; requestHash: string },
): Promise<{ claim: Claim } | FoundAnswer> => {
  const { holder, route, key, requestHash } = call;
  const prisma = keeper.database.prisma;
  for (let waited = 0; waited <= patienceMilliseconds; waited += lookEveryMilliseconds) {
    const claimedAt = keeper.clock();
    const expired = new Date(claimedAt.getTime() - keptHours * 3_600_000);
    const idle = new Date(claimedAt.getTime() - idleAfterSeconds * 1000);
    const dead = new Date(claimedAt.getTime() - deadAfterSeconds * 1000);
    const claimed = await run(prisma, claimIt, [holder, route, key, requestHash, claimedAt, expired, idle]);
    if (claimed === 1) return { claim: { holder, route, key, claimedAt } };
    const row = await prisma.idempotencyKey.findUnique({ where: { holder_route_key: { holder, route, key } } });
    if (row && row.requestHash !== requestHash) throw keyReused();
    if (row?.status) return { kept: { status: row.status, body: row.answer }, contentHash: row.contentHash };
    if (row?.status === committed && row.createdAt <= dead) {
      throw new AppError('rule', 'This has already been saved. Please reload to see the result.');
    }
    await sleep(lookEveryMilliseconds);
  }
  throw new AppError('unavailable', 'The same request is still being processed.', { retryAfter: 2 });
};

const claimed = ({ holder, route, key, claimedAt }: Claim) => ({ holder, route, key, createdAt: claimedAt });

/** Another request took over the key while this one was running. */
const repeatedRequest = () => new AppError('rule', 'The same request was repeated in the meantime.');

/**
 * Records the hash of an upload under a claimed key, before the upload is processed.
 * @throws AppError rule when another request has taken over the key
 */
export const keepContent = async ({ database }: Keeper, claim: Claim, contentHash: string): Promise<void> => {
  const { count } = await database.prisma.idempotencyKey.updateMany({ where: claimed(claim), data: { contentHash } });
  if (count === 0) throw repeatedRequest();
};

/**
 * Rejects a different upload under the key of an earlier one. Rows written by earlier releases have no hash and are not
 * checked.
 * @throws AppError key_reused
 */
export const checkContent = ({ contentHash }: FoundAnswer, sent: string): void => {
  if (contentHash !== null && contentHash !== sent) throw keyReused();
};

/** Marks the call as committed in its own transaction, so that after a crash a retry cannot repeat the effect. */
export const markCommitted =
  (claim: Claim): BeforeCommit =>
  async (db) => {
    const { count } = await db.idempotencyKey.updateMany({ where: claimed(claim), data: { status: committed } });
    if (count === 0) throw repeatedRequest();
  };

/** Stores the response for retries. The key of a failed call that changed nothing is released, so it may be retried. */
export const storeResponse = async (
  { database }: Keeper,
  claim: Claim,
  { status, body }: StoredResponse,
): Promise<void> => {
  const keys = database.prisma.idempotencyKey;
  if (status >= 300) {
    const { count } = await keys.deleteMany({ where: { ...claimed(claim), status: null } });
    if (count > 0) return;
  }
  await keys.updateMany({ where: claimed(claim), data: { status, answer: body as Prisma.InputJsonValue } });
};
