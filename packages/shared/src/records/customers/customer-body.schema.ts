import { leadStatus } from '#records/lookups/constants.ts';
import { missingForSave } from './rules.ts';
import { customerSave } from './save.schema.ts';

/**
 * Body of POST /customer as the route accepts it. If a new lead has other errors, its missing fields are reported with
 * them, so that the user corrects the lead only once. Without other errors, the save itself reports them.
 */
export const customerBody = customerSave.superRefine(
  (customer, context) => {
    const { customerStatus = leadStatus.new } = customer;
    const reported = new Set(context.issues.map(({ path }) => path?.join('.')));
    for (const [field, [message]] of Object.entries(missingForSave({ ...customer, customerStatus }))) {
      if (!reported.has(field)) context.addIssue({ code: 'custom', path: field.split('.'), message });
    }
  },
  {
    when: ({ value, issues }) =>
      issues.length > 0 && typeof value === 'object' && value !== null && 'id' in value && value.id === 0,
  },
);
