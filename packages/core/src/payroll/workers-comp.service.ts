import type {
  WorkersComp as WorkersCompResponse,
  workersCompSave,
} from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { z } from 'zod';
import type { WorkersComp } from '../generated/prisma/client.ts';
import { payrollList } from './payroll-row.service.ts';

/** The operations on the workers' comp lines of a customer. */
export const {
  write: writeWorkersComp,
  save: saveWorkersComp,
  remove: deleteWorkersComp,
} = payrollList<WorkersComp, z.output<typeof workersCompSave>, WorkersCompResponse>({
  entity: 'workersComp',
  /** Omits costs unless they were typed with an override: the pricing calculates them. */
  typed: ({ id: _, rowVersion: __, override = false, proposedRate, currentCost, proposedCost, ...fields }) => ({
    ...fields,
    override,
    ...(override && { proposedRate, currentCost, proposedCost }),
  }),
  toResponse: ({
    customerId: _,
    rate,
    proposedRate,
    monthlyWages,
    annualWages,
    currentCost,
    proposedCost,
    overtimeWages,
    overtimeFactor,
    overtimeExcluded,
    owners,
    ratedWages,
    billedRate,
    ...row
  }) => ({
    ...row,
    rate: rate.toNumber(),
    proposedRate: proposedRate?.toNumber() ?? null,
    monthlyWages: monthlyWages.toNumber(),
    annualWages: annualWages.toNumber(),
    overtimeWages: overtimeWages.toNumber(),
    overtimeFactor: overtimeFactor.eq(2) ? 2 : 1.5,
    overtimeExcluded: overtimeExcluded?.toNumber() ?? null,
    owners: owners as unknown as WorkersCompResponse['owners'],
    ratedWages: (ratedWages ?? annualWages).toNumber(),
    billedRate: billedRate?.toNumber() ?? null,
    currentCost: currentCost?.toNumber() ?? null,
    proposedCost: proposedCost?.toNumber() ?? null,
  }),
});
