import { type FieldErrors, forbiddenFields, invalid } from '@worksmart/shared/errors.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import type { ClientYear, Customer } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { allows } from '../platform/rule.ts';
import { canEditYear } from './benefit-group.policy.ts';
import { findClientYear } from './benefit-group.queries.ts';

const labels = { eligibilityId: 'Eligibility Period', rehireId: 'Rehire Period', ptftId: 'PT/FT Period' } as const;
const fields = { eligibilityId: 'eligibility', rehireId: 'rehire', ptftId: 'ptft' } as const;
type Period = keyof typeof labels;
const periods = Object.keys(labels) as Period[];

/**
 * Rejects changes of a year's periods in a save of the customer, if the benefits are read-only. At earlier stages there are no
 * benefits yet, and the record's own rules apply.
 * @throws AppError forbidden, naming them; validation if one would be cleared: all three are required
 */
export const checkPeriods = async (
  ctx: Context,
  customer: Customer,
  before: ClientYear,
  columns: Partial<Record<Period, number | null | undefined>>,
): Promise<void> => {
  const sent = periods.filter((name) => columns[name] !== undefined && columns[name] !== before[name]);
  if (sent.length === 0 || customer.stageId !== stage.client) return;
  const year = await findClientYear(ctx.db, { id: customer.id, clientId: before.id });
  if (!year || !allows(canEditYear, { ...customer, ...year, actor: ctx.actor })) {
    throw forbiddenFields(sent.map((name) => `client.${fields[name]}`));
  }
  const emptied: FieldErrors = {};
  for (const name of sent)
    if (!columns[name]) emptied[`client.${fields[name]}`] = [`Please select an option for ${labels[name]}.`];
  if (Object.keys(emptied).length > 0) throw invalid(emptied);
};
