import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { Fee, Plan, Prisma, Rate, Tier } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { type Table, tableIn } from '#platform/table.ts';

interface Rows {
  tier: Tier;
  plan: Plan;
  rate: Rate;
  fee: Fee;
}
interface Inputs {
  tier: Prisma.TierUncheckedCreateInput;
  plan: Prisma.PlanUncheckedCreateInput;
  rate: Prisma.RateUncheckedCreateInput;
  fee: Prisma.FeeUncheckedCreateInput;
}

export type StoredRow<K extends ReferenceKind> = Rows[K];
/** The fields of a row that are written. */
export type RowFields<K extends ReferenceKind> = Omit<Inputs[K], 'id' | 'rowVersion' | 'customerPlans'>;

/** A kind's table. */
export const tableOf = <K extends ReferenceKind>(db: Db, kind: K): Table<StoredRow<K>> => tableIn(db, kind);

/** Returns the type of a row, whose field name differs by kind. */
export const typeIdOf = (row: object): number => {
  const { typeId, feeTypeId } = row as { typeId?: number; feeTypeId?: number };
  return typeId ?? feeTypeId ?? 0;
};
