import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { fixedRateTypes, type ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { usedByText } from '@worksmart/shared/pricing/reference/impact.rules.ts';
import type { Impact } from '@worksmart/shared/pricing/reference/impact.schema.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import type { Fee, Plan, Rate, Tier } from '#generated/prisma/client.ts';
import { writeAudits } from '#platform/audit.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import type { StoredIn } from '#platform/record-columns.ts';
import { versionedRows } from '#platform/versioned-rows.ts';
import { lockReference } from '#records/customers/pricing-lock.service.ts';
import { checkChoices, choicesInColumns } from '#records/lookups/lookup.service.ts';
import { checkSuccessor } from './discontinued-codes.ts';
import { rejectDuplicate } from './duplicate-row.ts';
import { impactOf, isUsed, keyOfRow, repriceBy } from './impact.service.ts';
import { readReferenceRow } from './reference.queries.ts';
import { type RowFields, type StoredRow, typeIdOf } from './reference-rows.ts';
import { fieldsOf, type Inputs, referenceFields } from './row-fields.ts';
import { refuseFundState } from './state-funds.ts';

const nearestTo =
  (year: number) =>
  (one: { year: number }, other: { year: number }): number =>
    Math.abs(one.year - year) - Math.abs(other.year - year) || other.year - one.year;

/** Moves customers' plans to the equivalent of the nearest year. @returns whether there is one */
const movePlan = async (ctx: Context, plan: Plan): Promise<boolean> => {
  await ctx.db.benefitGroupPlan.deleteMany({ where: { planId: plan.id, active: false } });
  const where = { opsPlanId: plan.id };
  if ((await ctx.db.customerPlan.count({ where })) === 0) return true;
  const others = await ctx.db.plan.findMany({ where: { typeId: plan.typeId, year: { not: plan.year } } });
  const successor = successorOf({ ...plan, id: 0 }, others.sort(nearestTo(plan.year)));
  if (!successor) return false;
  const next = { opsPlanId: successor.id };
  const moved = await ctx.db.customerPlan.updateManyAndReturn({
    where,
    data: { ...next, rowVersion: { increment: 1 } },
    select: { id: true, customerId: true },
  });
  const { changes } = differing(where, next);
  await writeAudits(
    ctx,
    moved.map(({ id, customerId }) => ({ entity: 'customerPlan', entityId: id, customerId, changes })),
  );
  return true;
};

/** Moves prospects and scenarios to the tier of the same description in the nearest year, or to none. */
const moveTier = async (ctx: Context, { id: medicalTierId, ...tier }: Tier): Promise<boolean> => {
  const { typeId, description, year } = tier;
  const alike = await ctx.db.tier.findMany({ where: { typeId, description, id: { not: medicalTierId } } });
  const next = { medicalTierId: alike.sort(nearestTo(year))[0]?.id ?? null };
  const where = { medicalTierId };
  const prospects = await ctx.db.rfpBenefits.updateManyAndReturn({ where, data: next, select: { customerId: true } });
  const scenarios = await ctx.db.scenario.updateManyAndReturn({
    where,
    data: { ...next, rowVersion: { increment: 1 } },
    select: { id: true, customerId: true },
  });
  const ofProspect = differing(where, next, 'benefits.').changes;
  const ofScenario = differing(where, next).changes;
  await writeAudits(ctx, [
    ...prospects.map(({ customerId }) => ({
      entity: 'customer' as const,
      entityId: customerId,
      customerId,
      changes: ofProspect,
    })),
    ...scenarios.map(({ id, customerId }) => ({
      entity: 'scenario' as const,
      entityId: id,
      customerId,
      changes: ofScenario,
    })),
  ]);
  return true;
};

/**
 * Moves everything that refers to a row elsewhere, as changing the year would. Nothing refers to rates and fees.
 * @returns false if a reference cannot be moved
 */
const clearReferences = async <K extends ReferenceKind>(ctx: Context, kind: K, row: StoredRow<K>): Promise<boolean> => {
  if (kind === 'plan') return movePlan(ctx, row as Plan);
  return kind === 'tier' ? moveTier(ctx, row as Tier) : true;
};

/** Names stay out of the message, because it is logged. */
const inUse = (kind: ReferenceKind, used: Impact) =>
  new AppError('in_use', `This ${kind} is in use: ${usedByText(used)}.`, { details: used });

/**
 * Moves what refers to a row that is to be removed.
 * @throws AppError in_use if it must stay; rule for No Medical
 */
const prepareRemoval = async <K extends ReferenceKind>(ctx: Context, kind: K, row: StoredRow<K>): Promise<void> => {
  if (kind === 'tier' && row.id === noMedicalTierId) {
    throw new AppError('rule', 'The pricing rules use this tier. It cannot be deleted.');
  }
  const used = await impactOf(ctx.db, [keyOfRow(kind, row.id, row)], true);
  const begun =
    isUsed(used) && (used.groups.total > 0 || (await ctx.db.benefitGroupYear.count({ where: { year: row.year } })) > 0);
  if (begun || !(await clearReferences(ctx, kind, row))) throw inUse(kind, used);
};

const fixedMessage = 'There is one of these rates per year. It can be changed, but not added or removed.';

/** @throws AppError rule for a type of rates that always has one row per year */
const refuseFixed = (kind: ReferenceKind, typeId: number): void => {
  if (kind === 'rate' && fixedRateTypes.includes(typeId)) throw new AppError('rule', fixedMessage);
};

/** Clears the source if the figures change and no new source is given. */
const withSource = <K extends ReferenceKind>(
  fields: RowFields<K>,
  before: StoredRow<K> | null,
  source: string | null | undefined,
): RowFields<K> => {
  if (source !== undefined) return { ...fields, source };
  const changed = !before || hasChanges(differing(before, fields).changes);
  return changed ? { ...fields, source: null } : fields;
};

/** @throws AppError validation if the row would have another year or type */
const checkMove = (kind: ReferenceKind, before: { year: number }, fields: { year: number }): void => {
  if (before.year !== fields.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  if (typeIdOf(before) !== typeIdOf(fields))
    throw invalid({ [kind === 'fee' ? 'feeType' : 'type']: ['The type of a row cannot be changed.'] });
};

const columnsOf = async <K extends ReferenceKind>(
  ctx: Context,
  kind: K,
  input: Inputs[K],
  before: StoredRow<K> | null,
): Promise<RowFields<K>> => {
  const fields = withSource(fieldsOf[kind](input, before, businessYear(ctx)), before, input.source);
  await checkChoices(ctx, choicesInColumns(referenceFields[kind], fields));
  if (kind === 'rate') {
    refuseFundState(before as StoredRow<'rate'> | null, fields as RowFields<'rate'>);
    await checkSuccessor(ctx.db, fields as RowFields<'rate'>);
  }
  if (before) checkMove(kind, before, fields);
  await rejectDuplicate(ctx.db, kind, input.id, fields);
  if (!before) refuseFixed(kind, typeIdOf(fields));
  return fields;
};

type FieldsIn<K extends ReferenceKind> = (typeof referenceFields)[K];

const rowsOf = <K extends ReferenceKind, Row extends StoredRow<K> & StoredIn<FieldsIn<K>>>(kind: K) => {
  const { save, remove } = versionedRows<FieldsIn<K>, Row, Inputs[K], object>({
    entity: kind,
    fields: referenceFields[kind],
    ownerOf: () => ({}),
    lock: ({ db }) => lockReference(db),
    columns: (ctx, _, sent, before) => columnsOf(ctx, kind, sent, before),
    checkRemoval: async (ctx, row) => {
      refuseFixed(kind, typeIdOf(row));
      await prepareRemoval(ctx, kind, row);
    },
    after: async (ctx, _, { row, before, changed }) => {
      if (changed)
        await repriceBy(
          ctx.db,
          [before ?? row, row].map((one) => keyOfRow(kind, row.id, one)),
        );
    },
    shown: async ({ id }, db) => (await readReferenceRow<object>(db, kind, id)) ?? {},
  });
  return { save: (ctx: Context, sent: Inputs[K]) => save(ctx, {}, sent), remove };
};

/**
 * Saves and removes rows of reference data. A save adds a row (id 0) or changes one and returns it; both recalculate the
 * prices that use the row in the same transaction. In a year without any benefit group a row that is used may be removed:
 * plans and tiers of prospects become those of the nearest year.
 * @throws AppError not_found, validation, duplicate (a field error that names the other row), stale (with the current row);
 *   rule (FICA and FUTA are neither added nor removed, No Medical is not removed); in_use, with counts in its text and the
 *   first names in its details
 */
export const referenceRows = {
  tier: rowsOf<'tier', Tier>('tier'),
  plan: rowsOf<'plan', Plan>('plan'),
  rate: rowsOf<'rate', Rate>('rate'),
  fee: rowsOf<'fee', Fee>('fee'),
};
