import { forbiddenFields, invalid } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { periodFields } from '@worksmart/shared/records/lookups/period.fields.ts';
import type { ClientYear, Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';
import { allows } from '#platform/rule.ts';
import { type Choice, choicesInColumns } from '#records/lookups/lookup.service.ts';
import { canEditYear } from './benefit-group.policy.ts';
import { findClientYear } from './benefit-group.queries.ts';

/** Returns the periods that a save of a year changes. */
export const changedPeriods = (before: object, columns: object): Choice[] =>
  choicesInColumns(periodFields, differing(before, columns).data).filter(({ id }) => id !== undefined);

/** @throws AppError validation for a period that would be cleared: all three are required */
export const refuseCleared = (changed: readonly Choice[], under = ''): void => {
  const cleared = changed.filter(({ id }) => !id);
  if (cleared.length === 0) return;
  throw invalid(Object.fromEntries(cleared.map(({ field, message }) => [`${under}${field}`, [message]])));
};

/**
 * Rejects changes of a year's periods in a save of the customer, if the benefits are read-only. At earlier stages there are no
 * benefits yet, and the record's own rules apply.
 * @throws AppError forbidden, naming them; validation if one would be cleared: all three are required
 */
export const checkPeriods = async (
  ctx: Context,
  customer: Customer,
  before: ClientYear,
  columns: object,
): Promise<void> => {
  const sent = changedPeriods(before, columns);
  if (sent.length === 0 || customer.stageId !== stage.client) return;
  const year = await findClientYear(ctx.db, { id: customer.id, clientId: before.id });
  if (!year || !allows(canEditYear, { ...customer, ...year, actor: ctx.actor })) {
    throw forbiddenFields(sent.map(({ field }) => `client.${field}`));
  }
  refuseCleared(sent, 'client.');
};
