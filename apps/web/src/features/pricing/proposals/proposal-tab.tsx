import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import { lazy, Suspense, useState } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';
import { useAcceptances } from './acceptances.api.ts';
import { AcceptedProposal } from './accepted-proposal.tsx';
import { ArchivedProposals } from './archived-proposals.tsx';
import type { ProposalToSend } from './email-dialog.tsx';
import type { ProposalForm } from './proposal-form.ts';
import { ProposalTemplate } from './proposal-template.tsx';

const EmailDialog = lazy(trackedLoad(() => import('./email-dialog.tsx')));
const AcceptanceDialog = lazy(trackedLoad(() => import('./acceptance-dialog.tsx')));

interface Props {
  customer: CustomerDetail;
  form: ProposalForm;
  /** The proposal's options and their setter. The record holds them, so that they survive a switch to another tab. */
  options: ProposalOptions;
  onOptions: (options: ProposalOptions) => void;
  /** Saves the record, because a proposal is made from saved data. */
  onSave: () => Promise<boolean>;
}

/** Users who may not change the record's terms can still read the archived proposals. */
export const ProposalTab = ({ customer, ...template }: Props) => {
  const [sending, setSending] = useState<ProposalToSend>();
  const [signing, setSigning] = useState<ProposalToSend>();
  const { data: acceptances = [] } = useAcceptances(customer.id);
  const mayMake = customer.abilities.saveRfp;
  return (
    <>
      <AcceptedProposal customer={customer} />
      {mayMake && <ProposalTemplate customer={customer} {...template} onEmail={setSending} onSign={setSigning} />}
      <ArchivedProposals
        customer={customer}
        onEmail={mayMake ? setSending : undefined}
        onSign={mayMake ? setSigning : undefined}
      />
      {signing && (
        <Suspense>
          <AcceptanceDialog
            customer={customer}
            proposal={signing}
            replaces={acceptances.some(({ state }) => isOpenState(state))}
            onClose={() => setSigning(undefined)}
          />
        </Suspense>
      )}
      {sending && (
        <Suspense>
          <EmailDialog customer={customer} proposal={sending} onClose={() => setSending(undefined)} />
        </Suspense>
      )}
    </>
  );
};
