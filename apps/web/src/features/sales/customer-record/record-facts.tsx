import { pageFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { acceptanceStateNames } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import { dayText } from '#lib/business-day.ts';
import { Ago } from '#ui/ago.tsx';

/** When the customer submitted its RFP, as long as the submission waits. */
const submittedOn = ({ customerStage, customerStatus, rfp }: CustomerDetail): string | null => {
  const isWaiting = customerStatus?.id === rfpStatus.received || customerStatus?.id === rfpStatus.resubmitted;
  return customerStage.id === stage.rfp && isWaiting ? rfp.submittedOn : null;
};

/**
 * The banner: key facts of the saved record, and the state of a proposal that was sent for signature. A client's starts with its id in the payroll system.
 */
export const factsOf = (customer: CustomerDetail, acceptance: AcceptanceRow | undefined) => {
  const { name, city, state, operatingYear, prismID, customerStage } = customer;
  const submitted = submittedOn(customer);
  return [
    ...(customerStage.id === stage.client ? [{ label: pageFields.prismID.label, value: prismID || 'None' }] : []),
    { label: 'Company', value: name, givesWay: true },
    { label: 'Location', value: [city, state].filter(Boolean).join(', ') },
    { label: 'Assignment Date', value: dayText(customerStage.date) },
    { label: 'Operating Year', value: operatingYear },
    ...(acceptance ? [{ label: 'Proposal', value: acceptanceStateNames[acceptance.state] }] : []),
    ...(submitted ? [{ label: 'Submitted', value: <Ago at={submitted} /> }] : []),
  ];
};
