import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { ReadinessItem } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { TimelineTarget } from '@worksmart/shared/records/timeline/schema.ts';
import { Suspense } from 'react';
import { MoneyByLine } from '#features/pricing/proposals/proposals.public.ts';
import { LastEvents } from '#features/records/timeline/timeline.public.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { FormSection } from '#ui/form-section.tsx';
import { PrimaryBadge } from '../primary-badge.tsx';
import { ProposalReadiness, useReadiness } from '../readiness-list.tsx';
import { NextStep } from './next-step.tsx';
import classes from './overview.module.css';

/** The contacts of a record with the ways to reach them, the primary one first. */
const People = ({ contacts }: Pick<CustomerDetail, 'contacts'>) => {
  if (contacts.length === 0) return <Text c="dimmed">No contacts found.</Text>;
  const sorted = [...contacts].sort((one, other) => Number(other.primary) - Number(one.primary));
  return (
    <ul className={classes.people} aria-label="People">
      {sorted.map(({ id, firstName, lastName, title, email, phone, primary }) => (
        <li key={id} className={classes.person}>
          <Group gap="xs">
            <Text fw={600}>{`${firstName} ${lastName}`}</Text>
            {primary && <PrimaryBadge />}
            {title && <Text c="dimmed">{title}</Text>}
          </Group>
          <Group gap="2px 16px">
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
            {phone && <Anchor href={`tel:+1${phone}`}>{formatPhone(phone)}</Anchor>}
          </Group>
        </li>
      ))}
    </ul>
  );
};

interface Props {
  customer: CustomerDetail;
  /** The options chosen for the proposal. */
  proposal: ProposalOptions;
  targets: {
    leadsTo: (target: TimelineTarget) => boolean;
    onOpen: (target: TimelineTarget) => void;
  };
  onOpenItem: (item: ReadinessItem) => void;
}

/** The Checklist tab lists all. */
const mostItems = 5;

/** What a user wants to know first of a prospect. Each part links to the tab where it is edited. */
export const OverviewTab = ({ customer, proposal, targets, onOpenItem }: Props) => {
  const { archive: _, ...options } = proposal;
  const query = { ...options, scenarioID: undefined };
  const readiness = useReadiness(customer, proposal);
  const { id, customerStatus, salesAgent } = customer;
  return (
    <>
      <Text c="dimmed" mb="md">
        {[customerStatus?.name, salesAgent?.name].filter(Boolean).join(' · ')}
      </Text>
      <div className={classes.columns}>
        <div>
          <NextStep customer={customer} readiness={readiness} onOpenItem={onOpenItem} />
          <FormSection title="Money by Line" columns={0}>
            <Suspense fallback={<Skeleton h={200} />}>
              <MoneyByLine customer={customer} query={query} />
            </Suspense>
          </FormSection>
          {readiness ? (
            <ProposalReadiness readiness={readiness} most={mostItems} onOpen={onOpenItem} />
          ) : (
            <Skeleton h={160} />
          )}
        </div>
        <div>
          <FormSection title="People" columns={0}>
            <People contacts={customer.contacts} />
          </FormSection>
          <FormSection title="Last Events" columns={0}>
            <Suspense fallback={<Skeleton h={160} />}>
              <LastEvents customerId={id} {...targets} />
            </Suspense>
          </FormSection>
        </div>
      </div>
    </>
  );
};
