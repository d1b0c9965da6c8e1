import { hash } from 'node:crypto';
import { AppError, type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { type ReferenceKind, typesOf } from '@worksmart/shared/pricing/reference/constants.ts';
import { changedFigure, copiedSource, maxFigureOf } from '@worksmart/shared/pricing/reference/copy.rules.ts';
import { type CopyPreview, type copyYearBody, previewRows } from '@worksmart/shared/pricing/reference/copy.schema.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import type { Rate } from '#generated/prisma/client.ts';
import { writeAudits } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { differing } from '#platform/record-changes.ts';
import { lockReference } from '#records/customers/pricing-lock.service.ts';
import { type CopiedFigure, copiedFields, figuresOf, nameOfRow, rowKeyText } from './copied-row.ts';
import { withoutUnusedCodes } from './discontinued-codes.ts';
import { impactOf, keyOfRow, repriceBy } from './impact.service.ts';
import { type RowFields, type StoredRow, tableOf, typeIdOf } from './reference-rows.ts';
import { withoutFundStates } from './state-funds.ts';

type CopyInput = z.output<typeof copyYearBody>;

interface Worked<K extends ReferenceKind> {
  preview: CopyPreview;
  added: RowFields<K>[];
}

const rowsOf = async <K extends ReferenceKind>(db: Db, kind: K, year: number, types: readonly number[]) => {
  const type = { in: [...types] };
  const where = kind === 'fee' ? { year, feeTypeId: type } : { year, typeId: type };
  const rows = await tableOf(db, kind).findMany({ where, orderBy: { id: 'asc' } });
  // "No Medical" is one row for all years.
  return rows.filter(({ id }) => kind !== 'tier' || id !== noMedicalTierId);
};

const percentOf = ({ types }: CopyInput, row: object): number =>
  types.find(({ id }) => id === typeIdOf(row))?.percent ?? 0;

/** @throws AppError validation for a type that the kind does not have, or a change that makes a figure too large */
const refuseWrong = ({ kind, types }: CopyInput, rows: readonly object[], figures: readonly CopiedFigure[][]) => {
  const fields: FieldErrors = {};
  for (const [at, { id }] of types.entries()) {
    if (!typesOf[kind].includes(id)) fields[`types.${at}.id`] = ['Please select a type.'];
    const most = maxFigureOf(kind, id);
    const isBeyond = rows.some(
      (row, index) => typeIdOf(row) === id && most !== null && figures[index]?.some(({ after }) => after > most),
    );
    if (isBeyond) fields[`types.${at}.percent`] = [`A figure would be more than ${most}.`];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

/** Calculates what a copy would do. Writes nothing. */
const planCopy = async <K extends ReferenceKind>(db: Db, kind: K, input: CopyInput): Promise<Worked<K>> => {
  const { fromYear, toYear } = input;
  const types = input.types.map(({ id }) => id);
  const { rows: ofYear, refused } = withoutFundStates(await rowsOf(db, kind, fromYear, types));
  const from = kind === 'rate' ? ((await withoutUnusedCodes(db, ofYear as Rate[], toYear)) as StoredRow<K>[]) : ofYear;
  const there = new Map((await rowsOf(db, kind, toYear, types)).map((row) => [rowKeyText(kind, row), row]));
  const worked = from.map((row) => {
    const percent = percentOf(input, row);
    const kept: StoredRow<K> | undefined = there.get(rowKeyText(kind, row));
    const before = figuresOf(kind, row);
    const after = kept
      ? figuresOf(kind, kept)
      : before.map(({ label, value }) => ({
          label,
          value: changedFigure(kind, typeIdOf(row), value, percent).toNumber(),
        }));
    const figures = before.map(({ label, value }, at) => ({ label, before: value, after: after[at]?.value ?? value }));
    const source = copiedSource(fromYear, percent);
    return { row, kept, figures, fields: copiedFields(kind, row, { year: toYear, figures, source }) };
  });
  const fresh = worked.filter(({ kept }) => !kept);
  refuseWrong(
    input,
    fresh.map(({ row }) => row),
    fresh.map(({ figures }) => figures),
  );
  const added = fresh.map(({ fields }) => fields);
  const rows = worked.map(({ row, kept, figures }) => ({
    typeId: typeIdOf(row),
    name: nameOfRow(kind, row),
    state: kept ? ('kept' as const) : ('new' as const),
    figures,
  }));
  const impact = await impactOf(
    db,
    added.map((fields) => keyOfRow(kind, 0, fields)),
  );
  const version = hash('sha256', JSON.stringify([kind, fromYear, toYear, rows]), 'base64url');
  const kept = rows.length - added.length;
  const shown = rows.slice(0, previewRows);
  return { added, preview: { version, added: added.length, kept, refused, touched: impact, rows: shown } };
};

/**
 * Returns what copying a year would add, and what it would leave unchanged. Writes nothing.
 * @throws AppError validation
 */
export const previewCopy = async (ctx: Context, input: CopyInput): Promise<CopyPreview> =>
  (await planCopy(ctx.db, input.kind, input)).preview;

const write = async <K extends ReferenceKind>(ctx: Context, kind: K, added: readonly RowFields<K>[]): Promise<void> => {
  if (added.length === 0) return;
  const ids = await tableOf(ctx.db, kind).createManyAndReturn({ data: [...added], select: { id: true } });
  const saved = added.map((fields, at) => ({ fields, id: ids[at]?.id ?? 0 }));
  await writeAudits(
    ctx,
    saved.map(({ fields, id }) => ({ entity: kind, entityId: id, changes: differing({}, fields).changes })),
  );
  await repriceBy(
    ctx.db,
    saved.map(({ fields, id }) => keyOfRow(kind, id, fields)),
  );
};

/**
 * Copies the rows that a year does not have yet from another year, in one transaction, and recalculates the prices that use
 * them.
 * @returns what was done, in the form of the preview
 * @throws AppError validation; stale (with the current preview) if either year changed since the preview with this `version`
 */
export const copyYear = (ctx: Context, input: CopyInput): Promise<CopyPreview> =>
  inTransaction(ctx, async (tx) => {
    await lockReference(tx.db);
    const { preview, added } = await planCopy(tx.db, input.kind, input);
    if (input.version !== undefined && input.version !== preview.version) {
      throw new AppError('stale', staleText, { details: preview });
    }
    await write(tx, input.kind, added);
    const of = { entity: input.kind, entityId: input.toYear, customerId: null };
    if (added.length > 0) await tx.emit({ type: 'reference.yearCopied', ...of, data: { fromYear: input.fromYear } });
    return preview;
  });
