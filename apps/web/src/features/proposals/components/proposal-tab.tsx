import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { mayOpen } from '@worksmart/shared/permissions.ts';
import { useUser } from '../../auth/session.api.ts';
import { ArchivedProposals } from './archived-proposals.tsx';
import { ProposalTemplate } from './proposal-template.tsx';

interface Props {
  customer: CustomerDetail;
  dirty: boolean;
  /** Saves the record; a proposal is made of what is saved. */
  onSave: () => Promise<boolean>;
}

/** Whoever may not call for a proposal still reads the archived ones. */
export const ProposalTab = ({ customer, dirty, onSave }: Props) => {
  const { role } = useUser();
  return (
    <>
      {mayOpen(role.id, 'sales') && (
        <ProposalTemplate customerId={customer.id} onSave={dirty ? onSave : async () => true} />
      )}
      <ArchivedProposals customer={customer} />
    </>
  );
};
