import { type FieldErrors, invalid } from '@worksmart/shared/errors.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import type { ClientYear, Customer } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { canEditBenefits } from './benefit-group.policy.ts';
import { findClientYear } from './benefit-group.queries.ts';

const labels = { eligibilityId: 'Eligibility Period', rehireId: 'Rehire Period', ptftId: 'PT/FT Period' } as const;
const fields = { eligibilityId: 'eligibility', rehireId: 'rehire', ptftId: 'ptft' } as const;
type Period = keyof typeof labels;
const periods = Object.keys(labels) as Period[];

/**
 * The periods of a client's year as a save of the customer may change them: none where its benefits are read only, which
 * keeps what is stored. At earlier stages there are no benefits yet, and the record's own rules hold.
 * @throws AppError validation where one that is set would be emptied: all three are required
 */
export const allowedPeriods = async <T extends Partial<Record<Period, number | null | undefined>>>(
  ctx: Context,
  customer: Customer,
  before: ClientYear,
  columns: T,
): Promise<T> => {
  const sent = periods.filter((name) => columns[name] !== undefined && columns[name] !== before[name]);
  if (sent.length === 0 || customer.stageId !== stage.client) return columns;
  const year = await findClientYear(ctx.db, { id: customer.id, clientId: before.id });
  if (!year || !canEditBenefits(ctx.actor, { ...customer, ...year }, year.statusIds)) {
    return { ...columns, eligibilityId: undefined, rehireId: undefined, ptftId: undefined };
  }
  const emptied: FieldErrors = {};
  for (const name of sent)
    if (!columns[name]) emptied[`client.${fields[name]}`] = [`Please select an option for ${labels[name]}.`];
  if (Object.keys(emptied).length > 0) throw invalid(emptied);
  return columns;
};
