import { Prisma } from '#generated/prisma/client.ts';
import type { Changes } from './audit.ts';
import { changesBetween } from './audit.ts';

type Row = object;

const comparable = (before: unknown, sent: unknown): unknown =>
  Prisma.Decimal.isDecimal(before) && typeof sent === 'number' ? new Prisma.Decimal(sent) : sent;

/**
 * Returns what a save changes in a row: the sent fields (not undefined) that differ.
 * @param prefix names the part of the record in the audit (`payRoll.`)
 */
export const differing = <T extends Row>(before: Row, sent: T, prefix = ''): { data: Partial<T>; changes: Changes } => {
  const old = before as Record<string, unknown>;
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const after = Object.fromEntries(given.map(([field, value]) => [field, comparable(old[field], value)]));
  const changes = changesBetween(old, after);
  const data = Object.fromEntries(given.filter(([field]) => field in changes)) as Partial<T>;
  return {
    data,
    changes: Object.fromEntries(Object.entries(changes).map(([field, change]) => [prefix + field, change])),
  };
};

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

/** Returns the audit changes of a removed row: each field's last value, and null after it. */
export const removedFields = (fields: Record<string, unknown>): Changes => {
  const { changes } = differing({}, fields);
  return Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, [value, null]]));
};
