import { setImmediate } from 'node:timers/promises';
import { columnsMappedTwice, isRememberable, missingColumns } from '@worksmart/shared/platform/column-mapping.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { holdsSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import { tableMessages, tooManyRows } from '@worksmart/shared/platform/table-file.ts';
import { lastingAnswers } from '@worksmart/shared/records/census/answers.ts';
import { type CheckedCensusRow, checkPeopleInParts, tallyOf } from '@worksmart/shared/records/census/check.rules.ts';
import { neededColumns } from '@worksmart/shared/records/census/columns.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import type { CensusOverview, censusSave } from '@worksmart/shared/records/census/schema.ts';
import { type CleanTable, withoutSsnsInParts } from '@worksmart/shared/records/census/ssn.rules.ts';
import { readCensusTable } from '@worksmart/shared/records/census/table.rules.ts';
import type { z } from 'zod';
import { personOf } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { canChangeCensus } from './census.policy.ts';
import { insertCensusRows } from './census.queries.ts';
import { basisOf, overviewOf } from './census.service.ts';
import { openForCensus } from './census-access.service.ts';
import { countsOf } from './census-version.ts';

export type CensusInput = z.output<typeof censusSave>;

/** A census whose rows have been checked, ready to be written. */
export interface CheckedCensus {
  input: CensusInput;
  /** `YYYY-MM-DD` */
  asOf: string;
  good: CheckedCensusRow[];
  leftOut: number;
  warned: number;
}

/** Thousands of rows in one go would keep every other caller waiting. */
const cleanTable = async (...table: Parameters<typeof withoutSsnsInParts>): Promise<CleanTable> => {
  const parts = withoutSsnsInParts(...table);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await setImmediate();
  }
};

/**
 * Checks the rows of a save as the browser did. Waits for the database only to read the known class codes.
 * @throws AppError validation by field; rule if no row is good, or if more than 20% are wrong without consent
 */
export const checkInput = async (
  ctx: PublicContext,
  customerId: number,
  input: CensusInput,
): Promise<CheckedCensus> => {
  const { columns } = input;
  if (input.rows.length > ctx.config.CENSUS_MAX_ROWS) {
    throw invalid({ rows: [tooManyRows(ctx.config.CENSUS_MAX_ROWS)] });
  }
  if (columnsMappedTwice(columns).length > 0) throw invalid({ columns: [tableMessages.twice] });
  if (missingColumns(columns, neededColumns).length > 0) throw invalid({ columns: [censusMessages.needed] });
  const { wcRates } = await basisOf(ctx, customerId);
  const asOf = input.asOf.slice(0, 10);
  const { rows } = await cleanTable(columns, input.rows);
  const basis = { asOf, wcRates: wcRates && new Set(wcRates), answers: input.answers };
  const table = readCensusTable(columns, rows, basis);
  await setImmediate();
  const checked: CheckedCensusRow[] = [];
  for (const part of checkPeopleInParts(table, basis)) {
    checked.push(...part);
    await setImmediate();
  }
  const { wrong, left, warned, needsConsent } = tallyOf(checked);
  const good = checked.filter((row) => row.good);
  if (good.length === 0) throw new AppError('rule', censusMessages.allWrong);
  if (needsConsent && !input.acceptWrong) throw new AppError('rule', censusMessages.tooManyWrong);
  return { input, asOf, good, leftOut: wrong + left + (input.skipped ?? 0), warned };
};

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const warningsText = ({ problems }: CheckedCensusRow): string | null =>
  problems.length > 0 ? problems.map(({ code, column }) => `${code} ${column}`).join(',') : null;

/** Writes a checked census as the active version of a customer that the caller has locked. @returns its id */
export const writeCensus = async (
  tx: Context,
  customerId: number,
  { input, asOf, good, leftOut, warned }: CheckedCensus,
): Promise<number> => {
  const previous = await tx.db.census.findFirst({ where: { customerId, active: true }, select: { id: true } });
  if (previous) {
    await tx.db.census.update({ where: { id: previous.id }, data: { active: false, supersededAt: tx.clock() } });
  }
  const label = input.label || `Census of ${formatDate(asOf)}`;
  const rowsRead = good.length + leftOut;
  const counts = countsOf(
    good.map(({ row }) => row),
    asOf,
  );
  const { id } = await tx.db.census.create({
    data: {
      customerId,
      label,
      rowsRead,
      warned,
      leftOut,
      asOf: midnight(asOf),
      source: input.source,
      active: true,
      filename: input.filename && !holdsSsn(input.filename) ? input.filename : null,
      byCustomer: tx.actor.portalOf !== undefined,
      previousId: previous?.id ?? null,
      columns: Object.fromEntries(Object.entries(input.remember ?? {}).filter(([header]) => isRememberable(header))),
      answers: lastingAnswers(input.answers ?? {}),
      counts: JSON.parse(JSON.stringify(counts)),
      createdAt: tx.clock(),
      createdById: personOf(tx.actor),
    },
    select: { id: true },
  });
  await insertCensusRows(
    tx.db,
    id,
    good.map((row) => ({ rowNo: row.at + 1, ...row.row, warnings: warningsText(row) })),
  );
  // Never a value of a row: the audit log is read by others.
  const changes: Changes = { label: [null, label], asOf: [null, asOf], people: [null, good.length] };
  await tx.audit({ entity: 'census', entityId: id, customerId, changes });
  return id;
};

/**
 * Stores the good rows of a file as a new version and makes it the active one.
 * @throws AppError not_found, forbidden; validation by field; rule if no row is good, or if more than 20% are wrong without
 *   consent
 */
export const saveCensus = async (ctx: Context, customerId: number, input: CensusInput): Promise<CensusOverview> => {
  await openForCensus(ctx, customerId, canChangeCensus);
  const checked = await checkInput(ctx, customerId, input);
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId, canChangeCensus);
    await writeCensus(tx, customerId, checked);
    return overviewOf(tx, await openCustomer(tx, customerId));
  });
};
