import { hash } from 'node:crypto';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { previewRows } from '@worksmart/shared/pricing/reference/copy.schema.ts';
import type { readRateList } from '@worksmart/shared/pricing/reference/rate-import.rules.ts';
import {
  type ImportPreview,
  type ImportRow,
  type importRatesBody,
  type importRatesPreviewBody,
  importRow,
  importStatuses,
} from '@worksmart/shared/pricing/reference/rate-import.schema.ts';
import type { SutaTerms } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { z } from 'zod';
import type { Rate } from '#generated/prisma/client.ts';
import { type AuditEntry, writeAudits } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import type { Parser } from '#platform/parsers.ts';
import { differing } from '#platform/record-changes.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { lockReference } from '#records/customers/pricing-lock.service.ts';
import { impactOf, keyOfRow, repriceBy } from './impact.service.ts';
import { storedTerms } from './stored-terms.ts';

type Sent = z.output<typeof importRatesPreviewBody>;

interface Worked {
  preview: ImportPreview;
  /** Lines that change something, each with the row that it changes. */
  effective: {
    fields: Pick<Rate, 'typeId' | 'year' | 'state' | 'code' | 'label' | 'isVariable' | 'source'> &
      SutaTerms & { rate: number; value: number | null };
    was: Rate | undefined;
  }[];
}

const keyText = (state: string | null, code: string | null) => `${state} ${code}`;

const readThere = (db: Db, { typeId, year }: Sent) => db.rate.findMany({ where: { typeId, year } });

const countsOf = (rows: readonly ImportRow[]): ImportPreview['counts'] => {
  const of = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  return { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), wrong: of('wrong') };
};

const tooHard = 'This list takes too long to read. Please split it.';
const parser: Parser<Parameters<typeof readRateList>, ImportRow[]> = {
  module: new URL('./rate-list.parser.ts', import.meta.url).href,
  output: z.array(importRow),
  field: 'text',
  tooHard,
  unreadable: tooHard,
};

/** A list as it was compared with the rates of its type and year. */
interface ReadList {
  rows: ImportRow[];
  there: Rate[];
  /** Differs once any of these rates has changed. */
  basis: string;
}

const basisOf = (there: readonly Rate[]): string =>
  JSON.stringify(there.map(({ id, rowVersion }) => `${id} ${rowVersion}`).sort());

/** Reads a list and compares it with the rates. Outside of transactions. @throws AppError validation */
const readList = async (ctx: Context, sent: Sent): Promise<ReadList> => {
  const there = await readThere(ctx.db, sent);
  const plain = there.map((row) => ({
    state: row.state,
    code: row.code,
    label: row.label,
    isVariable: row.isVariable,
    ...storedTerms(row),
    rate: row.rate.toNumber(),
    value: row.value?.toNumber() ?? null,
  }));
  const rows = await ctx.parse(parser, [sent.typeId, sent.text, plain]);
  return { rows, there, basis: basisOf(there) };
};

/** Calculates what a list would change. Writes nothing. */
const planImport = async (db: Db, { typeId, year }: Sent, { rows, there }: ReadList): Promise<Worked> => {
  const rowOf = new Map(there.map((row) => [keyText(row.state, row.code), row]));
  const effective = rows.flatMap(({ status, state, code, after }) => {
    if (!after || (status !== 'new' && status !== 'changed')) return [];
    const was = rowOf.get(keyText(state, code));
    const isSameFigure = was?.rate.eq(after.rate) && (was.value?.toNumber() ?? null) === after.value;
    return [
      { fields: { typeId, year, state, code, ...after, source: isSameFigure ? (was?.source ?? null) : null }, was },
    ];
  });
  const impact = await impactOf(
    db,
    effective.map(({ fields, was }) => keyOfRow('rate', was?.id ?? 0, fields)),
  );
  const version = hash('sha256', JSON.stringify([typeId, year, rows]), 'base64url');
  // Lines to look at first: wrong ones, then those with hints.
  const order = ({ status, hints }: ImportRow) =>
    status !== 'wrong' && hints.length > 0 ? 0.5 : importStatuses.indexOf(status);
  const listed = [...rows].sort((one, other) => order(one) - order(other)).slice(0, previewRows);
  return { effective, preview: { version, counts: countsOf(rows), touched: impact, rows: listed } };
};

/**
 * Returns what each line of a list of SUTA or workers' comp rates would do: new, changed, unchanged, wrong. Writes nothing.
 * @throws AppError validation if the list contains no rates
 */
export const previewImport = async (ctx: Context, sent: Sent): Promise<ImportPreview> =>
  (await planImport(ctx.db, sent, await readList(ctx, sent))).preview;

/** The columns that a list writes, as in the JSON of its lines. */
const written = `rate numeric, value numeric, label text, "isVariable" boolean, source text, "providerRate" numeric,
  "newEmployerRate" numeric, "newEmployerRateConstruction" numeric, "reportingLevel" text, "wageBaseCarries" boolean`;

const updateRates = statement(
  'rates-update',
  `
  update rate t set rate = v.rate, value = v.value, label = v.label, is_variable = v."isVariable", source = v.source,
    provider_rate = v."providerRate", new_employer_rate = v."newEmployerRate",
    new_employer_rate_construction = v."newEmployerRateConstruction", reporting_level = v."reportingLevel",
    wage_base_carries = v."wageBaseCarries", row_version = t.row_version + 1
  from jsonb_to_recordset($1::jsonb) as v(id int, ${written})
  where t.id = v.id`,
);

const insertRates = statement(
  'rates-insert',
  `
  insert into rate (type_id, year, state, code, label, rate, value, is_variable, source, provider_rate,
    new_employer_rate, new_employer_rate_construction, reporting_level, wage_base_carries)
  select "typeId", year, state, code, label, rate, value, "isVariable", source, "providerRate",
    "newEmployerRate", "newEmployerRateConstruction", "reportingLevel", "wageBaseCarries"
  from jsonb_to_recordset($1::jsonb) as v("typeId" int, year int, state text, code text, ${written})
  returning id, state, code`,
  { id: kind.int, state: kind.text.orNull, code: kind.text.orNull },
);

const write = async (ctx: Context, effective: Worked['effective']): Promise<void> => {
  const entries: AuditEntry[] = [];
  const changed = effective.flatMap(({ fields, was }) => (was ? [{ ...fields, id: was.id, was }] : []));
  if (changed.length > 0) {
    await run(ctx.db, updateRates, [JSON.stringify(changed.map(({ was: _, ...row }) => row))]);
    for (const { id, was, ...fields } of changed) {
      entries.push({ entity: 'rate', entityId: id, changes: differing(was, fields).changes });
    }
  }
  const fresh = effective.filter(({ was }) => !was).map(({ fields }) => fields);
  const added = await run(ctx.db, insertRates, [JSON.stringify(fresh)]);
  const idOf = new Map(added.map(({ id, state, code }) => [keyText(state, code), id]));
  for (const fields of fresh) {
    const entityId = idOf.get(keyText(fields.state, fields.code)) ?? 0;
    entries.push({ entity: 'rate', entityId, changes: differing({}, fields).changes });
  }
  await writeAudits(ctx, entries);
  await repriceBy(
    ctx.db,
    effective.map(({ fields, was }) => keyOfRow('rate', was?.id ?? 0, fields)),
  );
};

/**
 * Imports a previewed list in one transaction, skips wrong lines, and recalculates the prices that use the rates.
 * @returns what was done, in the form of the preview
 * @throws AppError validation; stale (with the current preview) if the rates changed since the preview with this `version`
 */
export const importRates = async (ctx: Context, sent: z.output<typeof importRatesBody>): Promise<ImportPreview> => {
  for (;;) {
    const list = await readList(ctx, sent);
    const done = await inTransaction(ctx, (tx) => importList(tx, sent, list));
    if (done) return done;
  }
};

/** @returns undefined if a rate was changed since the list was compared with them */
const importList = async (
  tx: Context,
  sent: z.output<typeof importRatesBody>,
  list: ReadList,
): Promise<ImportPreview | undefined> => {
  await lockReference(tx.db);
  if (basisOf(await readThere(tx.db, sent)) !== list.basis) return undefined;
  const { preview, effective } = await planImport(tx.db, sent, list);
  if (sent.version !== preview.version) throw new AppError('stale', staleText, { details: preview });
  await write(tx, effective);
  const of = { entity: 'rate', entityId: sent.year, customerId: null };
  if (effective.length > 0) await tx.emit({ type: 'reference.ratesImported', ...of, data: { typeId: sent.typeId } });
  return preview;
};
