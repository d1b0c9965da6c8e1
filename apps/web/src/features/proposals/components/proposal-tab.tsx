import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import type { ProposalOptions } from '@worksmart/shared/proposals/options.ts';
import { Suspense, useState } from 'react';
import { ArchivedProposals } from './archived-proposals.tsx';
import { EmailProposal, type ProposalToSend } from './email-proposal.ts';
import type { ProposalForm } from './proposal-form.ts';
import { ProposalTemplate } from './proposal-template.tsx';

interface Props {
  customer: CustomerDetail;
  form: ProposalForm;
  /** What the proposal is to contain, and its change: held by the record, so that another tab loses nothing. */
  options: ProposalOptions;
  onOptions: (options: ProposalOptions) => void;
  /** Saves the record; a proposal is made of what is saved. */
  onSave: () => Promise<boolean>;
}

/** Whoever may not change the record's terms still reads the archived ones. */
export const ProposalTab = ({ customer, ...template }: Props) => {
  const [sending, setSending] = useState<ProposalToSend>();
  const mayMake = customer.abilities.saveRfp;
  return (
    <>
      {mayMake && <ProposalTemplate customer={customer} {...template} onEmail={setSending} />}
      <ArchivedProposals customer={customer} onEmail={mayMake ? setSending : undefined} />
      {sending && (
        <Suspense>
          <EmailProposal customer={customer} proposal={sending} onClose={() => setSending(undefined)} />
        </Suspense>
      )}
    </>
  );
};
