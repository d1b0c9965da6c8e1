import { hash } from 'node:crypto';
import { columnsMappedTwice } from '@worksmart/shared/platform/column-mapping.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { tableMessages } from '@worksmart/shared/platform/table-file.ts';
import { modelType } from '@worksmart/shared/pricing/reference/constants.ts';
import { previewRows } from '@worksmart/shared/pricing/reference/copy.schema.ts';
import { neededSheetColumns, planSheetLabel } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import {
  planSaveOf,
  type readPlanSheet,
  type StoredPlan,
} from '@worksmart/shared/pricing/reference/plan-sheet.rules.ts';
import {
  type ImportedPlans,
  type importPlansBody,
  type PlanSheetPreview,
  type PlanSheetRow,
  type planSheetBody,
  planSheetMessages,
  planSheetRow,
  type SheetPlan,
  sheetPlan,
} from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { sheetYears } from '@worksmart/shared/pricing/reference/plan-sheet-cells.rules.ts';
import { importStatuses } from '@worksmart/shared/pricing/reference/rate-import.schema.ts';
import { planFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { planSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { z } from 'zod';
import type { Plan } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { type AuditEntry, writeAudits } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import type { Parser } from '#platform/parsers.ts';
import { differing } from '#platform/record-changes.ts';
import { fieldsOf as fieldsIn } from '#platform/record-columns.ts';
import { lockReference } from '#records/customers/pricing-lock.service.ts';
import { impactOf, keyOfRow } from './impact.service.ts';
import { insertPlans, updatePlans } from './plan-rows.queries.ts';
import type { RowFields } from './reference-rows.ts';
import { fieldsOf } from './row-fields.ts';
import { storedImport } from './stored-plan-import.service.ts';

type Sent = z.output<typeof planSheetBody>;

const sheetParser: Parser<Parameters<typeof readPlanSheet>, PlanSheetRow[]> = {
  module: new URL('./plan-sheet.parser.ts', import.meta.url).href,
  output: z.array(planSheetRow),
  field: 'rows',
  tooHard: planSheetMessages.tooHard,
  unreadable: planSheetMessages.tooHard,
};

const shownFields = Object.keys(sheetPlan.shape);

const storedPlanOf = (row: Plan): StoredPlan => {
  const fields: Record<string, unknown> = {
    ...fieldsIn(planFields, row),
    effectiveDate: row.effectiveDate.toISOString().slice(0, 10),
    highDeductible: row.modelTypeId === modelType.highDeductible,
  };
  const shown = Object.fromEntries(shownFields.map((name) => [name, fields[name]])) as SheetPlan;
  return { id: row.id, typeId: row.typeId, year: row.year, ...shown };
};

/** A sheet as it was compared with the plans. */
interface ReadSheet {
  rows: PlanSheetRow[];
  plans: Plan[];
  /** Differs once a plan of these years has changed. */
  basis: string;
}

const readPlans = (db: Db, { columns, rows }: Sent): Promise<Plan[]> => {
  const years = [...sheetYears(columns, rows)].flatMap((year) => [year, year - 1]);
  return db.plan.findMany({ where: { year: { in: years } } });
};

const basisOf = (plans: readonly Plan[]): string =>
  JSON.stringify(plans.map(({ id, rowVersion }) => `${id} ${rowVersion}`).sort());

/** @throws AppError validation if a column is missing or there twice */
const checkColumns = ({ columns, rows, lines }: Sent): void => {
  const missing = neededSheetColumns(columns).filter((name) => !columns.includes(name));
  if (columnsMappedTwice(columns).length > 0) throw invalid({ columns: [tableMessages.twice] });
  if (missing.length > 0) throw invalid({ columns: [`Please map ${missing.map(planSheetLabel).join(', ')}.`] });
  if (lines.length !== rows.length) throw invalid({ lines: ['Please send a line number for each row.'] });
};

/** Reads a sheet and compares it with the plans. Outside of transactions. @throws AppError validation */
const readSheet = async (ctx: Context, sent: Sent): Promise<ReadSheet> => {
  checkColumns(sent);
  const plans = await readPlans(ctx.db, sent);
  const vendors = await ctx.db.plan.findMany({ distinct: ['vendor'], select: { vendor: true } });
  const basis = { plans: plans.map(storedPlanOf), vendors: vendors.map(({ vendor }) => vendor) };
  const rows = await ctx.parse(sheetParser, [sent.columns, sent.rows, sent.lines, basis]);
  return { rows, plans, basis: basisOf(plans) };
};

interface Planned {
  preview: PlanSheetPreview;
  /** Plans that are added or changed, each with its row before. */
  effective: { fields: RowFields<'plan'>; was: Plan | undefined }[];
}

const countsOf = (rows: readonly PlanSheetRow[]): PlanSheetPreview['counts'] => {
  const of = (status: PlanSheetRow['status']) => rows.filter((row) => row.status === status).length;
  return { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), wrong: of('wrong') };
};

const sourceOf = ({ filename }: Sent): string =>
  filename ? `imported from ${filename}` : 'imported from a pasted list';

/** Plans with hints come first. */
const order = ({ status, hints }: PlanSheetRow): number => (hints.length > 0 ? 0 : importStatuses.indexOf(status));

/** Returns all wrong plans, since the user may want them as a file, and the first of the others. */
const listedRows = (rows: readonly PlanSheetRow[]): PlanSheetRow[] => [
  ...rows.filter(({ status }) => status === 'wrong'),
  ...rows
    .filter(({ status }) => status !== 'wrong')
    .sort((one, other) => order(one) - order(other))
    .slice(0, previewRows),
];

/** Calculates what a sheet would change. Writes nothing. */
const planImport = async (db: Db, sent: Sent, { rows, plans }: ReadSheet): Promise<Planned> => {
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const effective = rows.flatMap(({ status, after, year, typeId, planId }) => {
    if (!after || year === null || typeId === null || (status !== 'new' && status !== 'changed')) return [];
    const read = readInput(planSave, planSaveOf(after, year, typeId));
    if (read.fields) throw invalid(read.fields);
    const fields = { ...fieldsOf.plan(read.value, null, year), source: sourceOf(sent) };
    return [{ fields, was: planId === null ? undefined : planOf.get(planId) }];
  });
  const changed = effective.flatMap(({ fields, was }) => (was ? [keyOfRow('plan', was.id, fields)] : []));
  const touched = await impactOf(db, changed);
  const version = hash('sha256', JSON.stringify(rows), 'base64url');
  return { effective, preview: { version, counts: countsOf(rows), touched, rows: listedRows(rows) } };
};

/**
 * Returns what each plan of a rate sheet would do: new, changed, unchanged, wrong. Writes nothing.
 * @throws AppError validation
 */
export const previewPlans = async (ctx: Context, sent: Sent): Promise<PlanSheetPreview> =>
  (await planImport(ctx.db, sent, await readSheet(ctx, sent))).preview;

/** Writes the plans, their audit and the import. Returns the id of the import. */
const write = async (ctx: Context, { filename }: Sent, effective: Planned['effective']): Promise<number> => {
  const changed = effective.flatMap(({ fields, was }) => (was ? [{ fields, was }] : []));
  const fresh = effective.filter(({ was }) => !was).map(({ fields }) => fields);
  await updatePlans(
    ctx.db,
    changed.map(({ fields, was }) => ({ ...fields, id: was.id })),
  );
  const ids = await insertPlans(ctx.db, fresh);
  await writeAudits(ctx, [
    ...changed.map(
      ({ fields, was }): AuditEntry => ({
        entity: 'plan',
        entityId: was.id,
        changes: differing(was, fields).changes,
      }),
    ),
    ...fresh.map(
      (fields, at): AuditEntry => ({
        entity: 'plan',
        entityId: ids[at] ?? 0,
        changes: differing({}, fields).changes,
      }),
    ),
  ]);
  const plans = [
    ...changed.map(({ was: { id, rowVersion, ...before } }) => ({ id, rowVersion: rowVersion + 1, before })),
    ...ids.map((id) => ({ id, rowVersion: 1, before: null })),
  ];
  const { id } = await ctx.db.planImport.create({
    data: {
      importedAt: ctx.clock(),
      importedById: personOf(ctx.actor),
      importedBy: ctx.actor?.name ?? null,
      filename: filename ?? null,
      added: fresh.length,
      changed: changed.length,
      plans: storedImport.write({ plans: JSON.parse(JSON.stringify(plans)) }),
    },
  });
  return id;
};

/**
 * Imports the plans of a previewed sheet in one transaction.
 * @returns what was done, in the form of the preview
 * @throws AppError validation; rule if plans have errors and the caller does not accept it; stale (with the current preview)
 *   if plans changed since the preview with this `version`
 */
export const importPlans = async (ctx: Context, sent: z.output<typeof importPlansBody>): Promise<ImportedPlans> => {
  for (;;) {
    const sheet = await readSheet(ctx, sent);
    const done = await inTransaction(ctx, (tx) => importSheet(tx, sent, sheet));
    if (done) return done;
  }
};

/** @returns undefined if a plan was changed since the sheet was compared with them */
const importSheet = async (
  tx: Context,
  sent: z.output<typeof importPlansBody>,
  sheet: ReadSheet,
): Promise<ImportedPlans | undefined> => {
  await lockReference(tx.db);
  if (basisOf(await readPlans(tx.db, sent)) !== sheet.basis) return undefined;
  const { preview, effective } = await planImport(tx.db, sent, sheet);
  if (sent.version !== preview.version) throw new AppError('stale', staleText, { details: preview });
  if (preview.counts.wrong > 0 && !sent.acceptWrong) throw new AppError('rule', planSheetMessages.someWrong);
  if (effective.length === 0) return { ...preview, importId: null };
  const importId = await write(tx, sent, effective);
  await tx.emit({
    type: 'reference.plansImported',
    entity: 'plan',
    entityId: importId,
    customerId: null,
    data: { added: preview.counts.new, changed: preview.counts.changed },
  });
  return { ...preview, importId };
};
