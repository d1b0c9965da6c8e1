import { leadStatus } from '../lookups/constants.ts';
import { missingForSave } from './rules.ts';
import { customerSave } from './schema.ts';

/**
 * Body of POST /customer as the call takes it. What a new lead lacks is told together with whatever else is wrong with
 * it, so that nobody corrects a lead twice; of a lead without other faults the save itself tells it.
 */
export const customerBody = customerSave.superRefine(
  (customer, context) => {
    const { customerStatus = leadStatus.new } = customer;
    const isTold = new Set(context.issues.map(({ path }) => path?.join('.')));
    for (const [field, [message]] of Object.entries(missingForSave({ ...customer, customerStatus }))) {
      if (!isTold.has(field)) context.addIssue({ code: 'custom', path: field.split('.'), message });
    }
  },
  {
    when: ({ value, issues }) =>
      issues.length > 0 && typeof value === 'object' && value !== null && 'id' in value && value.id === 0,
  },
);
