import { Badge, Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import { type ReadinessItem, readinessItems } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import { useComparison } from '#features/pricing/comparison/comparison.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { FailedText } from '#ui/failed-text.tsx';
import { FormSection } from '#ui/form-section.tsx';
import classes from './readiness-list.module.css';

interface Props {
  /** Includes unsaved changes on the screen. */
  customer: CustomerDetail;
  /** The options chosen for the proposal. */
  options: ProposalOptions;
  onOpen: (item: ReadinessItem) => void;
}

const tabNames: Record<ReadinessItem['tab'], string> = {
  company: 'Company',
  contacts: 'Contacts',
  locations: 'Locations',
  payroll: 'Payroll',
  comparison: 'Comparison',
  proposal: 'Proposal',
  checklist: 'Checklist',
};

const targetText = ({ tab, section }: ReadinessItem) => [tabNames[tab], section].filter(Boolean).join(', ');

/** Required items first, each kind in the order of the tabs. */
const byNeed = (items: readonly ReadinessItem[]): readonly ReadinessItem[] => [
  ...items.filter(({ severity }) => severity === 'blocking'),
  ...items.filter(({ severity }) => severity === 'advice'),
];

const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`;

const summaryOf = (items: readonly ReadinessItem[]): string => {
  const blocking = items.filter(({ severity }) => severity === 'blocking').length;
  const advice = items.length - blocking;
  if (items.length === 0) return 'Nothing is missing for the proposal.';
  if (blocking === 0) return `The proposal can be generated. ${things(advice)} would improve it.`;
  const more = advice === 0 ? '' : ` ${things(advice)} more would improve it.`;
  return `The proposal would have gaps: ${things(blocking)} ${blocking === 1 ? 'is' : 'are'} needed.${more}`;
};

/** Returns what a record still lacks. Undefined until the customer’s plans are compared. */
export const useReadiness = (customer: CustomerDetail, options: ProposalOptions) => {
  const { id, rfp } = customer;
  const tierID = rfp.benefits.medical.medicalTier?.id;
  const { data, isError, refetch } = useComparison({ customerId: id, tierID, year: rfp.rfpYear });
  const plans = data?.plans;
  if (!plans && !isError) return undefined;
  const items = readinessItems(customer, { plans, options, today: businessToday() });
  return {
    isError,
    retry: refetch,
    proposal: byNeed(items.filter(({ purpose }) => purpose === 'proposal')),
    promotion: items.filter(({ purpose }) => purpose === 'promotion'),
  };
};

type Readiness = NonNullable<ReturnType<typeof useReadiness>>;

interface ProposalProps {
  readiness: Readiness;
  /** Shows so many items first, and offers the others. */
  most?: number;
  onOpen: (item: ReadinessItem) => void;
}

/** Lists what the proposal still lacks. Each item links to where it is entered. */
export const ProposalReadiness = ({
  readiness: { isError, retry, proposal },
  most = proposal.length,
  onOpen,
}: ProposalProps) => {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <FormSection title="Readiness for a Proposal" columns={0}>
      <Summary done={proposal.every(({ severity }) => severity === 'advice')}>{summaryOf(proposal)}</Summary>
      {isError && (
        <Text fz="sm" c="dimmed">
          <FailedText onRetry={retry}>The plans could not be loaded, so they are not covered here.</FailedText>
        </Text>
      )}
      <Items label="Missing for the proposal" items={showsAll ? proposal : proposal.slice(0, most)} onOpen={onOpen} />
      {proposal.length > most && (
        <Button size="compact-xs" variant="subtle" mt="xs" onClick={() => setShowsAll((all) => !all)}>
          {showsAll ? 'Show less' : `Show ${proposal.length - most} more`}
        </Button>
      )}
    </FormSection>
  );
};

/** Lists what the proposal and the promotion still lack. */
export const ReadinessList = ({ customer, options, onOpen }: Props) => {
  const readiness = useReadiness(customer, options);
  if (!readiness) return <Skeleton h={160} />;
  const { promotion } = readiness;
  return (
    <>
      <ProposalReadiness readiness={readiness} onOpen={onOpen} />
      <FormSection title="Readiness for the Promotion" columns={0}>
        <Summary done={promotion.length === 0}>
          {promotion.length === 0 ? 'Both steps of the checklist are done.' : 'The checklist comes first.'}
        </Summary>
        <Items label="Missing for the promotion" items={promotion} onOpen={onOpen} />
      </FormSection>
    </>
  );
};

const Summary = ({ done, children }: { done: boolean; children: string }) => (
  <Group gap={6} wrap="nowrap" mb="xs">
    {done && <IconCircleCheck size={18} aria-hidden className={classes.done} />}
    <Text>{children}</Text>
  </Group>
);

interface ItemsProps {
  label: string;
  items: readonly ReadinessItem[];
  onOpen: (item: ReadinessItem) => void;
}

const Items = ({ label, items, onOpen }: ItemsProps) =>
  items.length > 0 && (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.tab} ${item.text}`}>
          <UnstyledButton className={classes.item} onClick={() => onOpen(item)}>
            <Badge
              variant={item.severity === 'blocking' ? 'filled' : 'default'}
              color={item.severity === 'blocking' ? 'dark' : 'gray'}
              autoContrast
              tt="none"
              fw={500}
              w={72}
            >
              {item.severity === 'blocking' ? 'Needed' : 'Advice'}
            </Badge>
            <span className={classes.text}>{item.text}</span>
            <span className={classes.target}>{targetText(item)}</span>
            <IconChevronRight size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
