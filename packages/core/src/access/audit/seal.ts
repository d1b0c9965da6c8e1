import { createHash, createHmac } from 'node:crypto';
import { keyOf } from '#platform/encryption.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';

/** The columns of an audit row that a seal covers, as text, so that every program reads the same characters. */
export const sealedColumns = `id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
  actor_id::text as "actorId", actor_name as "actorName", action, entity, entity_id as "entityId",
  customer_id::text as "customerId", request_id as "requestId", changes::text as changes`;

export const sealedRow = {
  ...columnsOf(kind.text, 'id', 'at', 'actorName', 'action', 'entity', 'entityId', 'changes'),
  ...columnsOf(kind.text.orNull, 'actorId', 'customerId', 'requestId'),
};
export type SealedRow = Record<'id' | 'at' | 'actorName' | 'action' | 'entity' | 'entityId' | 'changes', string> &
  Record<'actorId' | 'customerId' | 'requestId', string | null>;

/** The most rows of one seal. */
export const rowsOfSeal = 5_000;

/** Bytes of a row's mark. */
export const markBytes = 8;

export interface Seal {
  /** 32 bytes over the previous hash and all rows. */
  hash: Buffer;
  /** `markBytes` for each row, in their order. They only tell which row differs when `hash` does. */
  marks: Buffer;
}

/** The key of the seals. Whoever has the database and not APP_SECRET cannot make seals. */
export const sealKey = (secret: string): Buffer => keyOf(secret, 'audit');

/** Names a key without revealing it. */
export const sealKeyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

const textOf = (row: SealedRow): string =>
  JSON.stringify([
    row.id,
    row.at,
    row.actorId,
    row.actorName,
    row.action,
    row.entity,
    row.entityId,
    row.customerId,
    row.requestId,
    row.changes,
  ]);

/**
 * Seals rows.
 * @param previous the hash of the seal before, empty for the first one
 * @param rows in the order of their ids
 */
export const sealOf = (key: Buffer, previous: Uint8Array, rows: readonly SealedRow[]): Seal => {
  const whole = createHmac('sha256', key).update(previous);
  const marks = rows.map((row) => {
    const text = textOf(row);
    whole.update(text).update('\n');
    return createHmac('sha256', key).update(text).digest().subarray(0, markBytes);
  });
  return { hash: whole.digest(), marks: Buffer.concat(marks) };
};
