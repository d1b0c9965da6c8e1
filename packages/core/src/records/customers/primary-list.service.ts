import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import type { Fields } from '@worksmart/shared/platform/record.ts';
import type { Context } from '#platform/context.ts';
import { columnsFrom, type StoredIn } from '#platform/record-columns.ts';
import { tableIn } from '#platform/table.ts';
import type { VersionedRow } from '#platform/versioned-rows.ts';
import { canSave } from './customer.policy.ts';
import { lockCustomer } from './customer-access.service.ts';
import { type CustomerRow, customerRows } from './customer-rows.service.ts';

interface Item extends CustomerRow {
  isPrimary: boolean;
}

interface ItemInput extends VersionedRow {
  primary?: boolean | undefined;
}

/** A customer's list in which exactly one item is primary, unless it is empty: contacts, locations. */
interface PrimaryList<F extends Fields> {
  entity: 'contact' | 'location';
  fields: F;
  /** The message when a user tries to delete the primary item. */
  primaryKept: string;
  /** The message when a user tries to make the primary item non-primary. */
  primaryStays: string;
}

/** Returns the operations on a customer's list with a primary item. */
export const primaryList = <F extends Fields, Row extends Item & StoredIn<F>, Input extends ItemInput>({
  entity,
  fields,
  primaryKept,
  primaryStays,
}: PrimaryList<F>) => {
  const rowsIn = ({ db }: Context) => tableIn<Row>(db, entity);

  const rows = customerRows<F, Row, Input>({
    entity,
    fields,
    lock: (ctx, { customerId }) => lockCustomer(ctx, customerId, canSave),
    columns: async (ctx, owner, sent, before) => {
      if (before?.isPrimary && sent.primary === false) throw invalid({ primary: [primaryStays] });
      // The first item becomes primary. A primary item stays primary until another one replaces it.
      const isPrimary = sent.primary || (before?.isPrimary ?? (await rowsIn(ctx).count({ where: owner })) === 0);
      if (isPrimary && !before?.isPrimary)
        await rowsIn(ctx).updateMany({
          where: { ...owner, isPrimary: true },
          data: { isPrimary: false, rowVersion: { increment: 1 } },
        });
      return { ...columnsFrom(fields, sent), isPrimary };
    },
    checkRemoval: (_ctx, { isPrimary }) => {
      if (isPrimary) throw new AppError('rule', primaryKept);
    },
  });

  /** Rejects a save that would leave no primary item: another one of the same save must become primary instead. */
  const rejectNoPrimary = async (ctx: Context, inputs: readonly Input[]): Promise<void> => {
    if (inputs.some(({ primary }) => primary)) return;
    for (const [index, { id, primary }] of inputs.entries()) {
      if (primary !== false || id === 0 || !(await rowsIn(ctx).findUnique({ where: { id } }))?.isPrimary) continue;
      throw invalid({ [`${entity}s.${index}.primary`]: [primaryStays] });
    }
  };

  return {
    ...rows,
    /**
     * Adds or changes items of a customer that the caller has locked.
     * @throws AppError not_found, stale; validation if no item would be primary
     */
    writeAll: async (ctx: Context, customerId: number, inputs: readonly Input[] = []): Promise<void> => {
      await rejectNoPrimary(ctx, inputs);
      // A new primary item also changes the previous one, so save it last.
      const inOrder = [...inputs].sort((one, other) => Number(one.primary ?? false) - Number(other.primary ?? false));
      for (const input of inOrder) await rows.write(ctx, customerId, { ...input, primary: input.primary || undefined });
    },
  };
};
