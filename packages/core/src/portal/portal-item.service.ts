import { AppError } from '@worksmart/shared/errors.ts';
import { maxPortalItems, portalListFullText } from '@worksmart/shared/portal/constants.ts';
import type { z } from 'zod';
import type { PublicContext } from '../platform/context.ts';
import { inOpenPortal } from './portal-access.service.ts';
import type { PortalItems } from './portal-items.ts';

interface ItemInput {
  id: number;
  rowVersion?: number | undefined;
  primary?: boolean | undefined;
}

/** As stored: what is not sent of a new item is empty. */
const storedFields = ({ id: _, rowVersion: __, primary: ___, ...fields }: ItemInput): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]));

/** A refusal says no more of the current item than an answer does. */
const tellingOwn = async <T>(answer: z.ZodType, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error;
    throw new AppError('stale', error.message, { details: answer.parse(error.details), cause: error });
  }
};

/**
 * Adds (id 0) or changes an item of the portal's own record. A new one whose answer was lost and that is sent again is
 * found by its fields, and not added twice.
 * @throws AppError not_found; stale (details: the item as it is now); rule once the portal is not open, or the list is
 *   as long as it may be; too_many
 */
export const savePortalItem = <Input extends ItemInput, Answer extends z.ZodType>(
  ctx: PublicContext,
  key: string,
  items: PortalItems<Input, Answer>,
  input: Input,
): Promise<z.output<Answer>> =>
  tellingOwn(items.answer, () =>
    inOpenPortal(ctx, key, async (tx, { customerId }) => {
      const isNew = input.id === 0;
      const known = isNew ? await items.find(tx.db, { customerId, ...storedFields(input) }) : null;
      if (isNew && !known && (await items.count(tx.db, { customerId })) >= maxPortalItems) {
        throw new AppError('rule', portalListFullText);
      }
      return items.answer.parse(await items.save(tx, customerId, known ? { ...input, id: known.id } : input));
    }),
  );

/** @throws AppError not_found; rule for a primary one, or once the portal is not open; too_many */
export const deletePortalItem = (
  ctx: PublicContext,
  key: string,
  items: Pick<PortalItems<never, z.ZodType>, 'remove'>,
  id: number,
): Promise<{ id: number }> => inOpenPortal(ctx, key, (tx) => items.remove(tx, id));
