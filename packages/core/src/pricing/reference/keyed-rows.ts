import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import type { Fields } from '@worksmart/shared/platform/record.ts';
import type { z } from 'zod';
import type { Context, PublicContext } from '#platform/context.ts';
import { columnsFrom, fieldsOf, type StoredIn } from '#platform/record-columns.ts';
import { tableIn } from '#platform/table.ts';
import { versionedRows } from '#platform/versioned-rows.ts';
import { lockReference } from '#records/customers/pricing-lock.service.ts';

/** What a row is known by, besides its id: its year, its state, or its year with a state or name. */
export interface RowKey {
  year?: number;
  state?: string;
  name?: string;
  population?: string;
}

type Stored = RowKey & { id: number; rowVersion: number };
type Input = RowKey & { id: number; rowVersion?: number | undefined };

/** A table of reference data with one row for each year, each state, or each year and state or name. */
export interface KeyedTable<F extends Fields, Row, Sent> {
  entity:
    | 'benefitYear'
    | 'marginDefault'
    | 'futaCreditReduction'
    | 'wcStateTerms'
    | 'premiumDiscountTable'
    | 'ageCurve'
    | 'benchmark'
    | 'stateContinuation';
  fields: F;
  /** The body of a save. A save may omit fields, so the merged row must pass it too. */
  schema: z.ZodType<Sent>;
  /** The message for a second row of the same key: `2026 already has limits.` */
  duplicate: (key: RowKey) => { field: keyof RowKey; message: string };
  /** Checks a save against the other rows. @throws AppError duplicate, validation */
  checkOthers?: (ctx: Context, sent: Sent) => Promise<void>;
  /** Runs in the transaction of a save or removal, after it. */
  after?: (ctx: Context, row: Row) => Promise<void>;
  /** Throws if something needs a row that is to be removed. */
  assertUnused?: (ctx: Context, row: Row) => Promise<void>;
}

const keyOf = ({ year, state, name, population }: RowKey): RowKey => ({
  ...(year !== undefined && { year }),
  ...(state !== undefined && { state }),
  ...(name !== undefined && { name }),
  ...(population !== undefined && { population }),
});

/** @throws AppError validation if the row would have another year or state, or if its fields would not agree */
const checkChange = <Sent extends Input>(
  { schema, fields }: Pick<KeyedTable<Fields, never, Sent>, 'schema' | 'fields'>,
  before: Stored,
  input: Sent,
): void => {
  if (before.year !== input.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  if (before.state !== input.state) throw invalid({ state: ['A row cannot be moved to another state.'] });
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const merged = readInput(schema, { ...fieldsOf(fields, before), ...sent });
  if (merged.fields) throw invalid(merged.fields);
};

const rejectSecond = async (
  ctx: Context,
  { entity, duplicate }: Pick<KeyedTable<Fields, never, Input>, 'entity' | 'duplicate'>,
  input: Input,
): Promise<void> => {
  const other = await tableIn<Stored>(ctx.db, entity).findFirst({ where: keyOf(input) });
  if (!other || other.id === input.id) return;
  const { field, message } = duplicate(input);
  throw new AppError('duplicate', message, { fields: { [field]: [message] }, details: { id: other.id } });
};

/**
 * Returns the operations on a table of reference data with a row for each key. A save adds a row (id 0) or changes it;
 * fields that are left out stay.
 * @throws AppError not_found, duplicate (the key has a row), validation (another year or state, or the merged row does not
 *   agree), stale (with the current row); what `assertUnused` throws
 */
export const keyedRows = <F extends Fields, Row extends Stored & StoredIn<F>, Sent extends Input>(
  table: KeyedTable<F, Row, Sent>,
) => {
  const { entity, fields, assertUnused, after } = table;
  const orderBy = [
    ...('year' in fields ? [{ year: 'desc' }] : []),
    ...(['state', 'name', 'population'] as const).flatMap((key) => (key in fields ? [{ [key]: 'asc' }] : [])),
  ];
  const { shown, save, remove } = versionedRows<F, Row, Sent, object>({
    entity,
    fields,
    checkRemoval: assertUnused,
    ownerOf: () => ({}),
    lock: ({ db }) => lockReference(db),
    columns: async (ctx, _, sent, before) => {
      if (before) checkChange(table, before, sent);
      await rejectSecond(ctx, table, sent);
      await table.checkOthers?.(ctx, sent);
      return columnsFrom(fields, sent);
    },
    after: async (ctx, _, { row, changed }) => {
      if (changed) await after?.(ctx, row);
    },
  });
  return {
    /** Lists the rows, the newest year first, then by state. */
    list: async (ctx: PublicContext) => {
      const rows = await tableIn<Row>(ctx.db, entity).findMany({ where: {}, orderBy });
      return Promise.all(rows.map((row) => shown(ctx, row)));
    },
    save: (ctx: Context, sent: Sent) => save(ctx, {}, sent),
    remove,
  };
};
