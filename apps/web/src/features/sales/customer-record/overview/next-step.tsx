import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import { AcceptedProposal, useAcceptances } from '#features/pricing/proposals/proposals.public.ts';
import { dayText, momentText } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { runWhenOffered } from '#ui/keys/commands.ts';
import type { useReadiness } from '../readiness-list.tsx';
import type { RecordTabId } from '../record-stages.ts';

interface Props {
  customer: CustomerDetail;
  /** Undefined while it loads. */
  readiness: ReturnType<typeof useReadiness>;
}

/** What to do next, and the button that does it. `act`: an action of the Proposal tab. */
interface Step {
  text: string;
  button: string;
  tab: RecordTabId;
  act?: 'generate-proposal' | 'sign-proposal';
}

const waitingStep = ({ contact, sentOn, viewedOn, validUntil }: AcceptanceRow): Step => ({
  text: `${contact} has the proposal since ${momentText(sentOn)} and ${viewedOn ? `opened it ${momentText(viewedOn)}` : 'has not opened it yet'}. It is valid until ${dayText(validUntil)}.`,
  button: 'Open Proposal Tab',
  tab: 'proposal',
});

const declinedStep = ({ contact, declineReason }: AcceptanceRow): Step => ({
  text: `${contact} declined the proposal: ${declineReason}`,
  button: 'Open Proposal Tab',
  tab: 'proposal',
});

const unsentStep = ({ documents: [newest] }: CustomerDetail, missing: number): Step => {
  if (missing > 0)
    return {
      text: `${missing} ${missing === 1 ? 'thing is' : 'things are'} needed for a proposal without gaps.`,
      button: 'Open Checklist',
      tab: 'checklist',
    };
  if (newest)
    return {
      text: `The proposal of ${dayText(newest.dateStamp)} can be sent.`,
      button: 'Send for Signature',
      tab: 'proposal',
      act: 'sign-proposal',
    };
  return {
    text: 'Everything is there for a proposal.',
    button: 'Generate Proposal',
    tab: 'proposal',
    act: 'generate-proposal',
  };
};

const stepOf = (customer: CustomerDetail, rows: readonly AcceptanceRow[], missing: number): Step => {
  const open = rows.find(({ state }) => isOpenState(state));
  if (open) return waitingStep(open);
  const [last] = rows;
  return last?.state === 'declined' ? declinedStep(last) : unsentStep(customer, missing);
};

/** What is to be done next for a prospect. Once its proposal is accepted: the CSA and the promotion. */
export const NextStep = ({ customer, readiness }: Props) => {
  const { data: rows } = useAcceptances(customer.id);
  if (!rows || !readiness) return <Skeleton h={96} />;
  if (rows.some(({ state }) => state === 'signed') && customer.abilities.promote)
    return <AcceptedProposal customer={customer} />;
  const missing = readiness.proposal.filter(({ severity }) => severity === 'blocking').length;
  const { text, button, tab, act } = stepOf(customer, rows, missing);
  return (
    <FormSection title="Next Step" columns={0}>
      <Group gap="sm 24px">
        <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
        <Button
          onClick={() => {
            // As a press of the tab, which saves first.
            runWhenOffered(`tab ${tab}`);
            if (act) runWhenOffered(act);
          }}
        >
          {button}
        </Button>
      </Group>
    </FormSection>
  );
};
