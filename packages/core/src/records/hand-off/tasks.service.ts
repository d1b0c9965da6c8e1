import { AppError, forbidden, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import {
  onlyClientsMessage,
  ownerMessage,
  stepStaysMessage,
} from '@worksmart/shared/records/hand-off/hand-off.rules.ts';
import type { HandOff, HandOffStep, HandOffTask, handOffTaskSave } from '@worksmart/shared/records/hand-off/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import type { Customer, HandOffTask as Row } from '#generated/prisma/client.ts';
import { fullName, personOf } from '#platform/actor.ts';
import { calendarDay, storedDay } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { canOpen } from '#records/customers/customer.policy.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { mayEditTasks, mayTickTask } from './hand-off.policy.ts';

type Input = z.output<typeof handOffTaskSave>;

const namesOf = async ({ db }: Context, rows: readonly Row[]): Promise<Map<number, string>> => {
  const ids = rows.flatMap(({ ownerId, doneById }) => [ownerId ?? [], doneById ?? []].flat());
  const users = await db.user.findMany({ where: { id: { in: ids } } });
  return new Map(users.map((user) => [user.id, fullName(user)]));
};

const answersOf = async (ctx: Context, customer: Customer, rows: readonly Row[]): Promise<HandOffTask[]> => {
  const names = await namesOf(ctx, rows);
  return rows.map(({ id, rowVersion, step, text, ownerId, dueOn, doneAt, doneById }) => ({
    id,
    rowVersion,
    step: step as HandOffStep | null,
    text,
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '' },
    dueOn: calendarDay(dueOn),
    doneOn: doneAt?.toISOString() ?? null,
    doneBy: doneById === null ? null : (names.get(doneById) ?? null),
    abilities: { tick: mayTickTask(ctx.actor, customer, ownerId) },
  }));
};

/** Returns the tasks of a record that the user may open. @throws AppError not_found */
export const getHandOff = async (ctx: Context, customerId: number): Promise<HandOff> => {
  const customer = await openCustomer(ctx, customerId);
  const rows = await ctx.db.handOffTask.findMany({
    where: { customerId },
    orderBy: [{ dueOn: 'asc' }, { step: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
  const edit = mayEditTasks(ctx.actor, customer);
  return {
    tasks: await answersOf(ctx, customer, rows),
    abilities: { edit, open: edit && rows.every(({ step }) => step === null) },
  };
};

/** Reads a task of a customer. @throws AppError not_found */
const rowOf = async ({ db }: Context, customerId: number, id: number): Promise<Row> => {
  const row = await db.handOffTask.findUnique({ where: { id, customerId } });
  if (!row) throw notFound();
  return row;
};

const answerOf = async (ctx: Context, customerId: number, id: number): Promise<HandOffTask> => {
  const customer = await openCustomer(ctx, customerId);
  const [answer] = await answersOf(ctx, customer, [await rowOf(ctx, customerId, id)]);
  if (!answer) throw notFound();
  return answer;
};

/** Locks a client whose tasks the user may edit. @throws AppError not_found, forbidden; rule if it is no client */
const lockForTasks = async (tx: Context, id: number): Promise<Customer> => {
  const customer = await openCustomer(tx, id);
  if (customer.stageId !== stage.client) throw new AppError('rule', onlyClientsMessage);
  return lockCustomer(tx, id, mayEditTasks);
};

/** Checks a new owner, and returns the name for the audit. @throws AppError validation */
const ownerName = async ({ db }: Context, customer: Customer, ownerId: number | null, before: Row | null) => {
  if (ownerId === null) return null;
  const user = await db.user.findUnique({ where: { id: ownerId } });
  const isKnown =
    user && (ownerId === before?.ownerId || (!user.deletedAt && canOpen({ ...user, userId: ownerId }, customer)));
  if (!isKnown) throw invalid({ owner: [ownerMessage] });
  return fullName(user);
};

const auditedFields = ({ text, dueOn }: Pick<Row, 'text' | 'dueOn'>, owner: string | null) => ({
  text,
  owner,
  dueOn: calendarDay(dueOn),
});

const storedFields = async (ctx: Context, row: Row) => {
  const names = await namesOf(ctx, [row]);
  return auditedFields(row, row.ownerId === null ? null : (names.get(row.ownerId) ?? null));
};

/** Adds or changes a task of a locked client, and returns its id. */
const write = async (
  tx: Context,
  customer: Customer,
  { id, rowVersion, text, owner, dueOn }: Input,
): Promise<number> => {
  const { id: customerId } = customer;
  const before = id === 0 ? null : await rowOf(tx, customerId, id);
  if (before) assertCurrentVersion(rowVersion, before.rowVersion);
  const ownerId = owner === undefined ? (before?.ownerId ?? null) : owner;
  const data = { text, ownerId, dueOn: storedDay(dueOn) };
  const after = auditedFields(data, await ownerName(tx, customer, ownerId, before));
  const { changes } = differing(before ? await storedFields(tx, before) : {}, after);
  if (!hasChanges(changes)) return id;
  const row = before
    ? await tx.db.handOffTask.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } })
    : await tx.db.handOffTask.create({ data: { ...data, customerId } });
  await tx.audit({ entity: 'handOffTask', entityId: row.id, customerId, changes });
  return row.id;
};

/**
 * Adds a free task (id 0), or changes a task of a client.
 * @throws AppError not_found, forbidden, rule, validation; stale (with the current task)
 */
export const saveTask = (ctx: Context, customerId: number, input: Input): Promise<HandOffTask> =>
  saveVersioned(
    ctx,
    async (tx) => answerOf(tx, customerId, await write(tx, await lockForTasks(tx, customerId), input)),
    () => answerOf(ctx, customerId, input.id),
  );

interface Tick {
  id: number;
  taskId: number;
  done: boolean;
  rowVersion?: number | undefined;
}

/**
 * Ticks a task or opens it again; the flag of the record’s checklist follows. If nothing differs, nothing is written.
 * @throws AppError not_found, forbidden; stale (with the current task)
 */
export const tickTask = (ctx: Context, { id: customerId, taskId, done, rowVersion }: Tick): Promise<HandOffTask> =>
  saveVersioned(
    ctx,
    async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      const { step, doneAt, ...row } = await rowOf(tx, customerId, taskId);
      if (!mayTickTask(tx.actor, customer, row.ownerId)) throw forbidden();
      assertCurrentVersion(rowVersion, row.rowVersion);
      if (done !== (doneAt !== null)) {
        const data = done ? { doneAt: tx.clock(), doneById: personOf(tx.actor) } : { doneAt: null, doneById: null };
        await tx.db.handOffTask.update({ where: { id: taskId }, data: { ...data, rowVersion: { increment: 1 } } });
        if (step) {
          await tx.db.rfp.update({ where: { customerId }, data: { [step]: done } });
          // A page or program that read the record before must not reset the flag.
          await tx.db.customer.update({ where: { id: customerId }, data: { rowVersion: { increment: 1 } } });
        }
        const { changes } = differing({ doneAt }, { doneAt: data.doneAt });
        await tx.audit({ entity: 'handOffTask', entityId: taskId, customerId, changes });
      }
      return answerOf(tx, customerId, taskId);
    },
    () => answerOf(ctx, customerId, taskId),
  );

/** Deletes a free task. @throws AppError not_found, forbidden; validation for a task of the checklist */
export const removeTask = (ctx: Context, customerId: number, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockForTasks(tx, customerId);
    const row = await rowOf(tx, customerId, id);
    if (row.step) throw invalid({ id: [stepStaysMessage] });
    await tx.db.handOffTask.delete({ where: { id } });
    const changes = removedFields(await storedFields(tx, row));
    await tx.audit({ entity: 'handOffTask', entityId: id, customerId, changes });
    return { id };
  });
