import { Skeleton, Text } from '@mantine/core';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { ReadinessItem } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { TimelineTarget } from '@worksmart/shared/records/timeline/schema.ts';
import { Suspense } from 'react';
import { MoneyByLine } from '#features/pricing/proposals/proposals.public.ts';
import { LastEvents } from '#features/records/timeline/timeline.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ProposalReadiness, useReadiness } from '../readiness-list.tsx';
import { NextStep } from './next-step.tsx';
import classes from './overview.module.css';
import { People } from './people.tsx';

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
