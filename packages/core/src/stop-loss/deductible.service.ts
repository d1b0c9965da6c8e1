import { notFound } from '@worksmart/shared/errors.ts';
import { usualDeductible } from '@worksmart/shared/stop-loss/constants.ts';
import type { deductible, deductibleSave } from '@worksmart/shared/stop-loss/routes.ts';
import type { z } from 'zod';
import { lockCustomer, openCustomer } from '../customers/customer-access.service.ts';
import type { ClientYear } from '../generated/prisma/client.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertFresh, tellingCurrent } from '../platform/fresh.ts';
import { differing, hasChanges } from '../platform/record-changes.ts';
import { startRefreshCrossings } from './refresh-crossings.service.ts';

type Deductible = z.infer<typeof deductible>;

interface Whose {
  id: number;
  clientId: number;
}

const clientYearOf = async (ctx: Context, { id, clientId }: Whose): Promise<ClientYear> => {
  const year = await ctx.db.clientYear.findUnique({ where: { id: clientId } });
  if (year?.customerId !== id) throw notFound();
  return year;
};

const answerOf = ({ year, specificDeductible }: Pick<ClientYear, 'year' | 'specificDeductible'>): Deductible => {
  const own = specificDeductible === null ? null : Number(specificDeductible);
  return { year, own, specificDeductible: own ?? usualDeductible };
};

/**
 * A client's specific deductible in one year, in USD.
 * @throws AppError not_found, also for a year of another client
 */
export const readDeductible = async (ctx: Context, whose: Whose): Promise<Deductible> => {
  await openCustomer(ctx, whose.id);
  return answerOf(await clientYearOf(ctx, whose));
};

/**
 * Sets a client's own deductible of one year; null brings the usual one back.
 * @throws AppError not_found; stale (with the current one)
 */
export const saveDeductible = (
  ctx: Context,
  whose: Whose,
  { own, known }: z.output<typeof deductibleSave>,
): Promise<Deductible> =>
  tellingCurrent(
    () =>
      inTransaction(ctx, async (tx) => {
        await lockCustomer(tx, whose.id);
        const before = await clientYearOf(tx, whose);
        if (known !== undefined) assertFresh(known ?? 0, answerOf(before).own ?? 0);
        const { changes } = differing(before, { specificDeductible: own });
        if (!hasChanges(changes)) return answerOf(before);
        const data = { specificDeductible: own };
        const after = await tx.db.clientYear.update({ where: { id: before.id }, data });
        await tx.audit({ entity: 'clientYear', entityId: before.id, customerId: whose.id, changes });
        await startRefreshCrossings(tx, { customerId: whose.id, year: before.year });
        return answerOf(after);
      }),
    () => readDeductible(ctx, whose),
  );
