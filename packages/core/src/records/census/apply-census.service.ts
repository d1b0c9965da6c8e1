import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import {
  type CensusFigure,
  type FigureChange,
  type FigureValues,
  knowsNothing,
} from '@worksmart/shared/records/census/apply.rules.ts';
import type { censusApply } from '@worksmart/shared/records/census/figures.schema.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import type { z } from 'zod';
import type { Withholding, WorkersComp } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { tableIn } from '#platform/table.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { storedAfter, storedBefore } from '#records/customers/stored-census.service.ts';
import { repriceCustomer } from '#records/payroll/pricing.service.ts';
import { checkTaxableWages } from '#records/payroll/taxable-wages.service.ts';
import { checkLinePayroll } from '#records/payroll/workers-comp.service.ts';
import { canApplyCensus } from './census.policy.ts';
import { figuresOf, planFigures, readActiveCensus, type WrittenRow } from './census-figures.service.ts';

/** The table of each figure's rows, which is also their name in the audit. */
const entities = {
  payCycles: 'payCycle',
  suta: 'withholding',
  sutaWages: 'withholding',
  workersComp: 'workersComp',
  plan: 'customerPlan',
} as const satisfies Record<CensusFigure, string>;

type Row = Record<string, unknown> & { id: number };

interface Target {
  customerId: number;
  figure: CensusFigure;
}

const rowsIn = (tx: Context, figure: CensusFigure) => tableIn<Row>(tx.db, entities[figure]);

/** Changes the fields of a row, and audits it. */
const updateRow = async (
  tx: Context,
  { customerId, figure }: Target,
  id: number,
  values: FigureValues,
): Promise<void> => {
  const row = await rowsIn(tx, figure).findUnique({ where: { id } });
  if (!row) throw new AppError('rule', censusMessages.changedSince);
  const { data, changes } = differing(row, values);
  if (!hasChanges(changes)) return;
  const written = await rowsIn(tx, figure).update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
  if (entities[figure] === 'withholding') await checkTaxableWages(tx, customerId, written as Withholding);
  if (figure === 'workersComp') checkLinePayroll(written as WorkersComp);
  await tx.audit({ entity: entities[figure], entityId: id, customerId, changes });
};

const createRow = async (
  tx: Context,
  { customerId, figure }: Target,
  { after, more }: FigureChange,
): Promise<number> => {
  const fields = { ...more, ...after };
  const { id } = await rowsIn(tx, figure).create({ data: { ...fields, customerId } });
  await tx.audit({ entity: entities[figure], entityId: id, customerId, changes: differing({}, fields).changes });
  return id;
};

interface Written {
  before: { id: number; values: FigureValues | null }[];
  after: WrittenRow[];
}

const writeChanges = async (tx: Context, target: Target, changes: readonly FigureChange[]): Promise<Written> => {
  const written: Written = { before: [], after: [] };
  for (const change of changes) {
    if (change.id !== null) await updateRow(tx, target, change.id, change.after);
    const id = change.id ?? (await createRow(tx, target, change));
    // Only what was written: a field that stays may be changed by others, and Undo leaves it as it then is.
    const before = Object.fromEntries(Object.keys(change.after).map((field) => [field, change.before[field] ?? null]));
    written.before.push({ id, values: change.id === null ? null : before });
    written.after.push({ id, values: change.after });
  }
  return written;
};

/**
 * Writes one figure of the active census into the record and remembers what it was before.
 * @throws AppError not_found, forbidden; rule if another census is active now, if the plan no longer exists, or if the
 *   census knows nothing of the figure; stale if the
 *   record has changed since the figure with this `version` was shown
 */
export const applyCensus = (ctx: Context, customerId: number, input: z.output<typeof censusApply>) =>
  inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId, canApplyCensus);
    const census = await readActiveCensus(tx, customerId);
    if (census?.id !== input.censusId) throw new AppError('rule', censusMessages.notActive);
    const { figure, targetId = null } = input;
    const planned = await planFigures(tx, customerId, census);
    const one = planned.find((found) => found.figure === figure && found.targetId === targetId);
    if (!one) throw new AppError('rule', censusMessages.noFigure);
    if (knowsNothing(one)) throw new AppError('rule', censusMessages.nothingKnown);
    if (one.version !== input.version) throw new AppError('stale', censusMessages.planChanged);
    const { before, after } = await writeChanges(tx, { customerId, figure }, one.changes);
    await tx.db.censusApplication.create({
      data: {
        customerId,
        censusId: census.id,
        asOf: new Date(`${census.asOf}T00:00:00Z`),
        figure,
        targetId,
        before: JSON.parse(JSON.stringify(before)),
        after: JSON.parse(JSON.stringify(after)),
        appliedAt: tx.clock(),
        appliedById: personOf(tx.actor),
      },
    });
    await repriceCustomer(tx.db, customerId);
    return figuresOf(tx, customerId, census);
  });

const plain = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Gives one row its values back, or removes it if the application had created it. */
const restoreRow = async (
  tx: Context,
  target: Target,
  { id, values: before }: Written['before'][number],
  after: FigureValues,
): Promise<void> => {
  const row = await rowsIn(tx, target.figure).findUnique({ where: { id } });
  const unchanged = row && Object.entries(after).every(([field, value]) => plain(row[field]) === value);
  if (!unchanged) throw new AppError('rule', censusMessages.changedSince);
  if (before !== null) return updateRow(tx, target, id, before);
  const { id: _, customerId, rowVersion: __, ...fields } = row;
  await rowsIn(tx, target.figure).delete({ where: { id } });
  await tx.audit({
    entity: entities[target.figure],
    entityId: id,
    customerId: Number(customerId),
    changes: removedFields(fields),
  });
};

/**
 * Gives a figure the values back that it had before it was applied.
 * @throws AppError not_found, forbidden; rule if it was changed or undone since
 */
export const undoCensusApplication = (ctx: Context, id: number) =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.db.censusApplication.findUnique({ where: { id } });
    if (!found) throw notFound();
    const { customerId } = found;
    await lockCustomer(tx, customerId, canApplyCensus);
    const application = await tx.db.censusApplication.findUniqueOrThrow({ where: { id } });
    if (application.undoneAt) throw new AppError('rule', censusMessages.changedSince);
    const after = storedAfter.read(application.after);
    const target = { customerId, figure: application.figure as CensusFigure };
    for (const row of storedBefore.read(application.before)) {
      await restoreRow(tx, target, row, after.find((one) => one.id === row.id)?.values ?? {});
    }
    await tx.db.censusApplication.update({ where: { id }, data: { undoneAt: tx.clock() } });
    await repriceCustomer(tx.db, customerId);
    return figuresOf(tx, customerId, await readActiveCensus(tx, customerId));
  });
