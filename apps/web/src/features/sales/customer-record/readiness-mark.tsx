import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import { readinessItems } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useComparison } from '#features/pricing/comparison/comparison.api.ts';
import { businessToday } from '#lib/business-day.ts';
import classes from './readiness-mark.module.css';

interface Props {
  /** By which the tab refers to it. */
  id: string;
  customer: CustomerDetail;
  /** The options chosen for the proposal. */
  options: ProposalOptions;
}

const textOf = (needed: number): string => {
  if (needed === 0) return 'Nothing is missing for the proposal';
  return `${needed} ${needed === 1 ? 'thing is' : 'things are'} needed for the proposal`;
};

/** How many things the proposal still needs, or a check mark. The checklist names them. */
const ReadinessMark = ({ id, customer, options }: Props) => {
  const { rfp } = customer;
  const tierID = rfp.benefits.medical.medicalTier?.id;
  const { data } = useComparison({ customerId: customer.id, tierID, year: rfp.rfpYear });
  if (!data) return null;
  const needed = readinessItems(customer, { plans: data.plans, options, today: businessToday() }).filter(
    ({ purpose, severity }) => purpose === 'proposal' && severity === 'blocking',
  ).length;
  const text = textOf(needed);
  // The style sheet draws the count, and the element is hidden, so that the tab keeps its name: it describes the tab.
  return (
    <span
      id={id}
      role="img"
      aria-hidden
      aria-label={text}
      title={text}
      data-needed={needed || '✓'}
      className={classes.mark}
    />
  );
};

export default ReadinessMark;
