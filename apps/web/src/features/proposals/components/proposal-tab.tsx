import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { ArchivedProposals } from './archived-proposals.tsx';
import { ProposalTemplate } from './proposal-template.tsx';

interface Props {
  customer: CustomerDetail;
  dirty: boolean;
  /** Saves the record; a proposal is made of what is saved. */
  onSave: () => Promise<boolean>;
}

export const ProposalTab = ({ customer, dirty, onSave }: Props) => (
  <>
    <ProposalTemplate customerId={customer.id} onSave={dirty ? onSave : async () => true} />
    <ArchivedProposals customer={customer} />
  </>
);
