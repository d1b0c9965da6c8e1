import {
  IconAddressBook,
  IconBuilding,
  IconChecklist,
  IconFileText,
  IconFlask,
  IconHeartbeat,
  IconHistory,
  IconLayoutDashboard,
  IconLink,
  IconMapPin,
  IconReceipt,
  IconScale,
  IconUserDollar,
  IconUsers,
} from '@tabler/icons-react';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { TimelineTarget } from '@worksmart/shared/records/timeline/schema.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { ClientBenefitsTab, SandboxBenefitsTab } from '#features/benefits/benefit-groups/benefit-groups.public.ts';
import { ComparisonTab } from '#features/pricing/comparison/comparison.public.ts';
import { ProposalTab } from '#features/pricing/proposals/proposals.public.ts';
import { CensusTab } from '#features/records/census/census.public.ts';
import { HandOffTasks } from '#features/records/hand-off/hand-off.public.ts';
import { PayrollTab } from '#features/records/payroll/payroll.public.ts';
import { TimelineTab } from '#features/records/timeline/timeline.public.ts';
import { draftedTabs } from '#ui/dialogs/drafted-tabs.tsx';
import type { RecordTab } from '#ui/dialogs/record-tabs.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { BenefitsTab } from './benefits/benefits-tab.tsx';
import { ChecklistTab } from './checklist-tab.tsx';
import { CompanyTab } from './company/company-tab.tsx';
import { ContactsTab } from './contacts-tab.tsx';
import { LocationsTab } from './locations-tab.tsx';
import { OverviewTab } from './overview/overview.public.ts';
import { type RecordTabId, tabIdsOf } from './record-stages.ts';
import { SalesTab } from './sales-fields.tsx';
import { SessionTab } from './session/session-tab.tsx';
import type { OpenRecord } from './use-record-form.ts';

const ReadinessMark = lazy(() => import('./readiness-mark.tsx'));

const looks: Record<RecordTabId, Pick<RecordTab, 'label' | 'icon'>> = {
  company: { label: 'Company', icon: IconBuilding },
  sales: { label: 'Sales', icon: IconUserDollar },
  contacts: { label: 'Contacts', icon: IconAddressBook },
  locations: { label: 'Locations', icon: IconMapPin },
  payroll: { label: 'Payroll', icon: IconReceipt },
  benefits: { label: 'Benefits', icon: IconHeartbeat },
  census: { label: 'Census', icon: IconUsers },
  sandboxBenefits: { label: 'Sandbox Benefits', icon: IconFlask },
  session: { label: 'Session Info', icon: IconLink },
  comparison: { label: 'Comparison', icon: IconScale },
  proposal: { label: 'Proposal', icon: IconFileText },
  checklist: { label: 'Checklist', icon: IconChecklist },
  overview: { label: 'Overview', icon: IconLayoutDashboard },
  timeline: { label: 'Timeline', icon: IconHistory },
};

interface Openers {
  /** Opens the benefits of the client that this client shares them with. */
  onOpenBenefits: (customerId: number) => void;
  /** Opens what a line of the timeline is about, unless it is a tab. */
  onOpenTarget: (target: TimelineTarget) => void;
  sandbox: boolean;
}

/** Shows that the code of a tab is loading. */
const loaded = (tab: ReactNode) => <Suspense fallback={<Waiting />}>{tab}</Suspense>;

/** What the proposal lacks, next to its tab. */
const readiness = (customer: CustomerDetail, options: ProposalOptions) => ({
  describedBy: 'proposal-readiness',
  mark: (
    <Suspense>
      <ReadinessMark id="proposal-readiness" customer={customer} options={options} />
    </Suspense>
  ),
});

/** The record's tabs. Only the open one is rendered. */
export const tabsOf = (
  customer: CustomerDetail,
  { form, record, payrollSection, openTab, openItem, proposal, setProposal }: OpenRecord,
  { onOpenBenefits, onOpenTarget, sandbox }: Openers,
): RecordTab[] => {
  const { save: mayEdit } = customer.abilities;
  const { save } = record;
  const ids = tabIdsOf(customer, sandbox);
  const targets = {
    leadsTo: (target: TimelineTarget) =>
      target.to === 'tab'
        ? ids.includes(target.tab)
        : target.to === 'note' || customer.customerStage.id === stage.client,
    onOpen: (target: TimelineTarget) => (target.to === 'tab' ? openTab(target.tab) : onOpenTarget(target)),
  };
  const draw: Record<RecordTabId, () => ReactNode> = {
    company: () => (
      <LockedUnless allowed={mayEdit}>
        <CompanyTab customer={customer} form={form} onSave={save} />
      </LockedUnless>
    ),
    sales: () => (
      <LockedUnless allowed={mayEdit}>
        <SalesTab customer={customer} form={form} onSave={save} />
      </LockedUnless>
    ),
    contacts: () => <ContactsTab customer={customer} />,
    locations: () => <LocationsTab customer={customer} />,
    payroll: () => <PayrollTab customer={customer} form={form} section={payrollSection} onSave={save} />,
    benefits: () =>
      customer.customerStage.id === stage.client ? (
        loaded(<ClientBenefitsTab customer={customer} onOpenBenefits={onOpenBenefits} />)
      ) : (
        <BenefitsTab customer={customer} form={form} />
      ),
    census: () => loaded(<CensusTab customer={customer} />),
    sandboxBenefits: () => loaded(<SandboxBenefitsTab customer={customer} onOpenBenefits={onOpenBenefits} />),
    session: () => <SessionTab customer={customer} />,
    comparison: () => <ComparisonTab customer={customer} form={form} onSave={save} />,
    proposal: () => (
      <ProposalTab customer={customer} form={form} options={proposal} onOptions={setProposal} onSave={save} />
    ),
    checklist: () =>
      customer.customerStage.id === stage.client ? (
        loaded(<HandOffTasks customerId={customer.id} />)
      ) : (
        <ChecklistTab customer={customer} form={form} proposal={proposal} onOpen={openItem} />
      ),
    overview: () =>
      loaded(<OverviewTab customer={customer} proposal={proposal} targets={targets} onOpenItem={openItem} />),
    timeline: () => loaded(<TimelineTab customerId={customer.id} name={customer.name} {...targets} />),
  };
  const isProspect = customer.customerStage.id === stage.prospect;
  return draftedTabs({
    ids,
    looks,
    draw,
    marks: isProspect ? { proposal: readiness(customer, proposal) } : {},
    record,
  });
};
