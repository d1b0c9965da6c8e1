import { clientFields } from '@worksmart/shared/customers/customer.fields.ts';

/** Labels by path of fields that are not declared, where the label on the tab differs from the field’s name. */
export const fieldLabels: Readonly<Record<string, string>> = {
  customerStatus: 'Status',
  sGroupId: clientFields.subsidiaryGroup.label,
  'rfp.checklist.step1_1': 'Proposal Approved',
  'rfp.checklist.step1_2': 'CSA Completed',
};
