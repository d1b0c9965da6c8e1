import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { shownDay } from '../../../lib/business-day.ts';

/** The banner: key facts of the saved record. A client's starts with its id in the payroll system. */
export const factsOf = ({ name, city, state, operatingYear, prismID, customerStage }: CustomerDetail) => [
  ...(customerStage.id === stage.client ? [{ label: 'Payroll Client ID', value: prismID || 'None' }] : []),
  { label: 'Company', value: name, givesWay: true },
  { label: 'Location', value: [city, state].filter(Boolean).join(', ') },
  { label: 'Assignment Date', value: shownDay(customerStage.date) },
  { label: 'Operating Year', value: operatingYear },
];
