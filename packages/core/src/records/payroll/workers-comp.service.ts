import { invalid } from '@worksmart/shared/platform/errors.ts';
import {
  type WorkersComp as WorkersCompResponse,
  workersCompFields,
  type workersCompSave,
} from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { linePayrollRules } from '@worksmart/shared/records/payroll/wc-line.schema.ts';
import type { z } from 'zod';
import type { WorkersComp } from '#generated/prisma/client.ts';
import { ownJson } from '#platform/stored-json.ts';
import { payrollList } from './payroll-row.service.ts';

/** Returns what the rules across a line's fields compare. */
export const linePayrollOf = (row: WorkersComp) => ({
  annualWages: row.annualWages.toNumber(),
  overtimeWages: row.overtimeWages.toNumber(),
  overtimeExcluded: row.overtimeExcluded?.toNumber() ?? null,
  owners: ownJson<WorkersCompResponse['owners']>(row.owners),
});

/**
 * Checks a line as it will be stored. A save may omit overtime and owners, so its body alone does not show whether they
 * exceed the wages.
 * @throws AppError validation
 */
export const checkLinePayroll = (row: WorkersComp): void => {
  const line = linePayrollOf(row);
  for (const [holds, { path, error }] of linePayrollRules) {
    if (!holds(line)) throw invalid({ [path.join('.')]: [error] });
  }
};

/** The operations on the workers' comp lines of a customer. */
export const {
  write: writeWorkersComp,
  save: saveWorkersComp,
  remove: deleteWorkersComp,
} = payrollList<typeof workersCompFields, WorkersComp, z.output<typeof workersCompSave>>({
  entity: 'workersComp',
  fields: workersCompFields,
  check: async (_ctx, _owner, row) => checkLinePayroll(row),
  shown: ({ ratedWages, annualWages }) => ({ ratedWages: (ratedWages ?? annualWages).toNumber() }),
});
