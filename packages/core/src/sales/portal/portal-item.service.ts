import { AppError } from '@worksmart/shared/platform/errors.ts';
import { maxPortalItems, portalListFullText } from '@worksmart/shared/sales/portal/constants.ts';
import type { z } from 'zod';
import type { PublicContext } from '#platform/context.ts';
import { tableIn } from '#platform/table.ts';
import type { PortalItems } from './portal-items.ts';
import { inOpenPortal } from './rfp-access.service.ts';

interface ItemInput {
  id: number;
  rowVersion?: number | undefined;
  primary?: boolean | undefined;
}

/** A list is stored as JSON, which a filter compares by `equals`. */
const filterOf = (value: unknown): unknown => (Array.isArray(value) ? { equals: value } : (value ?? null));

/** Returns the fields as stored: fields of a new item that were not sent are empty. */
const storedFields = ({ id: _, rowVersion: __, primary: ___, ...fields }: ItemInput): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, filterOf(value)]));

/** Limits the current item in a `stale` error to the fields of the normal response. */
const withOwnOnConflict = async <T>(response: z.ZodType, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error;
    throw new AppError('stale', error.message, { details: response.parse(error.details), cause: error });
  }
};

/**
 * Adds (id 0) or changes an item of the portal's own record. A new item that is sent again because the response was lost
 * is found by its fields and not added twice.
 * @throws AppError not_found; stale (details: the current item); rule once the portal is no longer open or the list is
 *   full; too_many
 */
export const savePortalItem = <Input extends ItemInput, Response extends z.ZodType>(
  ctx: PublicContext,
  key: string,
  items: PortalItems<Input, Response>,
  input: Input,
): Promise<z.output<Response>> =>
  withOwnOnConflict(items.response, () =>
    inOpenPortal(ctx, key, async (tx, { customerId }) => {
      const isNew = input.id === 0;
      const rows = tableIn<{ id: number }>(tx.db, items.table);
      const known = isNew ? await rows.findFirst({ where: { customerId, ...storedFields(input) } }) : null;
      if (isNew && !known && (await rows.count({ where: { customerId } })) >= maxPortalItems) {
        throw new AppError('rule', portalListFullText);
      }
      return items.response.parse(await items.save(tx, customerId, known ? { ...input, id: known.id } : input));
    }),
  );

/** Deletes an item. @throws AppError not_found; rule for a primary item or once the portal is no longer open; too_many */
export const deletePortalItem = (
  ctx: PublicContext,
  key: string,
  items: Pick<PortalItems<never, z.ZodType>, 'remove'>,
  id: number,
): Promise<{ id: number }> => inOpenPortal(ctx, key, (tx) => items.remove(tx, id));
