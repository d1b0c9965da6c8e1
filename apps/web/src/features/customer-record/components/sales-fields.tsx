import { statusLabels } from '@worksmart/shared/customers/constants.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { statusParentOf } from '@worksmart/shared/lookups/constants.ts';
import { LookupSelect } from '../../../ui/fields/select-fields.tsx';
import { AgentSelect } from '../../customers/customer-fields.parts.ts';
import type { RecordForm } from './record-form.ts';
import { withName } from './with-name.ts';

/** Agent and status: the sales tab and Company Info show the same two. */
export const SalesFields = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => {
  const stageId = customer.customerStage.id;
  return (
    <>
      <AgentSelect
        {...form.getInputProps('salesAgent')}
        value={withName(form.values.salesAgent, customer.salesAgent)}
      />
      <LookupSelect
        label={statusLabels[stageId] ?? 'Status'}
        from={{ parent: statusParentOf(stageId) }}
        {...form.getInputProps('customerStatus')}
        value={withName(form.values.customerStatus, customer.customerStatus)}
      />
    </>
  );
};
