import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { SentProposal } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { ReadinessItem } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { ListedAcceptance } from '@worksmart/shared/sales/acceptance/schema.ts';
import {
  AcceptedProposal,
  useAcceptances,
  useSentProposals,
  WaitingProposal,
} from '#features/pricing/proposals/proposals.public.ts';
import { dayText, momentText } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { runWhenOffered } from '#ui/keys/commands.ts';
import type { useReadiness } from '../readiness-list.tsx';

interface Props {
  customer: CustomerDetail;
  /** Undefined while it loads. */
  readiness: Readiness | undefined;
  onOpenItem: (item: ReadinessItem) => void;
}

/** What to do next, and the button that does it. */
interface Step {
  text: string;
  button: string;
  /** An action of the Proposal tab. */
  act?: 'generate-proposal' | 'sign-proposal';
  /** What is missing, to be entered first. */
  item?: ReadinessItem;
}

const declinedStep = ({ contact, declineReason }: ListedAcceptance): Step => ({
  text: `${contact} declined the proposal: ${declineReason}`,
  button: 'Open Proposal Tab',
});

type Readiness = NonNullable<ReturnType<typeof useReadiness>>;

const emailedStep = ({ to, sentOn }: SentProposal): Step => ({
  text: `Emailed ${momentText(sentOn)}, waiting for ${to}. It can also be signed online.`,
  button: 'Send for Signature',
  act: 'sign-proposal',
});

const unsentStep = ({ documents: [newest], rfp }: CustomerDetail, { proposal, isError }: Readiness): Step => {
  const start = proposal.find(({ field }) => field === 'rfp.effectiveDate');
  if (start) {
    const text = `When does it begin? Without an effective date, it is priced with ${rfp.rfpYear}.`;
    return { text, button: 'Enter Effective Date', item: start };
  }
  const missing = proposal.filter(({ severity }) => severity === 'blocking');
  const [item] = missing;
  if (item) {
    const others = missing.length - 1;
    const more = others > 0 ? `, and ${others} more` : '';
    return { text: `Needed for a proposal without gaps: ${item.text}${more}.`, button: 'Enter It', item };
  }
  if (isError)
    return {
      text: 'The plans could not be loaded, so it is not known what the proposal still needs.',
      button: 'Open Proposal Tab',
    };
  if (!newest)
    return { text: 'Everything is there for a proposal.', button: 'Generate Proposal', act: 'generate-proposal' };
  const text = `The proposal of ${dayText(newest.dateStamp)} can be sent.`;
  return { text, button: 'Send for Signature', act: 'sign-proposal' };
};

interface Sendings {
  rows: readonly ListedAcceptance[];
  emails: readonly SentProposal[];
}

const stepOf = (customer: CustomerDetail, { rows, emails }: Sendings, readiness: Readiness): Step => {
  const [last] = rows;
  if (last?.state === 'declined') return declinedStep(last);
  const emailed = last ? undefined : emails.find(({ documentID }) => documentID === customer.documents[0]?.id);
  return emailed ? emailedStep(emailed) : unsentStep(customer, readiness);
};

/** What is to be done next for a prospect. Once its proposal is accepted: the CSA and the promotion. */
export const NextStep = ({ customer, readiness, onOpenItem }: Props) => {
  const { data: rows, error, refetch } = useAcceptances(customer.id);
  const { data: emails = [] } = useSentProposals(customer.id);
  if (!rows || !readiness)
    return (
      <FormSection title="Next Step" columns={0}>
        {!rows && error ? (
          <ErrorPanel error={error} title="The proposals could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={36} />
        )}
      </FormSection>
    );
  if (rows.some(({ state }) => state === 'signed') && customer.abilities.promote)
    return <AcceptedProposal customer={customer} />;
  const open = rows.find(({ state }) => isOpenState(state));
  if (open)
    return (
      <FormSection title="Next Step" columns={0}>
        <WaitingProposal customer={customer} sent={open} />
      </FormSection>
    );
  const { text, button, act, item } = stepOf(customer, { rows, emails }, readiness);
  return (
    <FormSection title="Next Step" columns={0}>
      <Group gap="12px 24px">
        <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
        <Button
          onClick={() => {
            if (item) return onOpenItem(item);
            // As a press of the tab, which saves first.
            runWhenOffered('tab proposal');
            if (act) runWhenOffered(act);
          }}
        >
          {button}
        </Button>
      </Group>
    </FormSection>
  );
};
