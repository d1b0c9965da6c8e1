import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { pageFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { pricedWithText } from '@worksmart/shared/records/customers/effective-date.rules.ts';
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

/** When the customer begins; amber for a prospect that another year prices. */
const effective = ({ customerStage, rfp }: CustomerDetail) => {
  const differs = customerStage.id !== stage.client && pricedWithText(rfp);
  if (!differs) return formatDate(rfp.effectiveDate);
  return (
    <span style={{ whiteSpace: 'normal' }}>
      <IconAlertTriangle size={16} aria-hidden color="var(--mantine-color-yellow-6)" style={{ verticalAlign: -3 }} />
      {` ${differs}`}
    </span>
  );
};

/**
 * The banner: key facts of the saved record, and the state of a proposal that was sent for signature. A client's starts with its id in the payroll system.
 */
export const factsOf = (customer: CustomerDetail, acceptance: AcceptanceRow | undefined) => {
  const { name, city, state, operatingYear, prismID, customerStage } = customer;
  const submitted = submittedOn(customer);
  return [
    ...(customerStage.id === stage.client ? [{ label: pageFields.prismID.label, value: prismID || 'None' }] : []),
    { label: 'Company', value: name, givesWay: true, names: true },
    { label: 'Location', value: [city, state].filter(Boolean).join(', ') },
    { label: 'Assignment Date', value: dayText(customerStage.date) },
    { label: 'Operating Year', value: operatingYear },
    ...(customer.rfp.effectiveDate ? [{ label: 'Effective', value: effective(customer) }] : []),
    ...(acceptance ? [{ label: 'Proposal', value: acceptanceStateNames[acceptance.state] }] : []),
    ...(submitted ? [{ label: 'Submitted', value: <Ago at={submitted} /> }] : []),
  ];
};
