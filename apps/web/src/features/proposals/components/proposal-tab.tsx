import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { Suspense, useState } from 'react';
import { ArchivedProposals } from './archived-proposals.tsx';
import { EmailProposal, type ProposalToSend } from './email-proposal.ts';
import type { ProposalForm } from './proposal-form.ts';
import { ProposalTemplate } from './proposal-template.tsx';

interface Props {
  customer: CustomerDetail;
  form: ProposalForm;
  /** Saves the record; a proposal is made of what is saved. */
  onSave: () => Promise<boolean>;
}

/** Whoever may not change the record's terms still reads the archived ones. */
export const ProposalTab = ({ customer, form, onSave }: Props) => {
  const [sending, setSending] = useState<ProposalToSend>();
  const mayMake = customer.abilities.saveRfp;
  return (
    <>
      {mayMake && <ProposalTemplate customer={customer} form={form} onSave={onSave} onEmail={setSending} />}
      <ArchivedProposals customer={customer} onEmail={mayMake ? setSending : undefined} />
      {sending && (
        <Suspense>
          <EmailProposal customer={customer} proposal={sending} onClose={() => setSending(undefined)} />
        </Suspense>
      )}
    </>
  );
};
