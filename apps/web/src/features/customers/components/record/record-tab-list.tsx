import {
  IconAddressBook,
  IconBuilding,
  IconChecklist,
  IconFileText,
  IconHeartbeat,
  IconLink,
  IconMapPin,
  IconReceipt,
  IconScale,
  IconUserDollar,
} from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import type { ReactNode } from 'react';
import type { RecordTab } from '../../../../ui/dialogs/record-tabs.tsx';
import { DraftOffer } from '../../../../ui/form/draft-offer.tsx';
import { LockedUnless } from '../../../../ui/locked-unless.tsx';
import { ComparisonTab } from '../../../comparison/comparison.parts.ts';
import { PayrollTab } from '../../../payroll/payroll.parts.ts';
import { ProposalTab } from '../../../proposals/proposals.parts.ts';
import { BenefitsTab } from './benefits/benefits-tab.tsx';
import { ChecklistTab } from './checklist-tab.tsx';
import { CompanyTab } from './company/company-tab.tsx';
import { ContactsTab } from './contacts-tab.tsx';
import { LocationsTab } from './locations-tab.tsx';
import { kindOf, type RecordTabId } from './record-stages.ts';
import { SalesTab } from './sales-tab.tsx';
import { SessionTab } from './session-tab.tsx';
import type { OpenRecord } from './use-record-form.ts';

const looks: Record<RecordTabId, Pick<RecordTab, 'label' | 'icon'>> = {
  company: { label: 'Company', icon: IconBuilding },
  sales: { label: 'Sales', icon: IconUserDollar },
  contacts: { label: 'Contacts', icon: IconAddressBook },
  locations: { label: 'Locations', icon: IconMapPin },
  payroll: { label: 'Payroll', icon: IconReceipt },
  benefits: { label: 'Benefits', icon: IconHeartbeat },
  session: { label: 'Session Info', icon: IconLink },
  comparison: { label: 'Comparison', icon: IconScale },
  proposal: { label: 'Proposal', icon: IconFileText },
  checklist: { label: 'Checklist', icon: IconChecklist },
};

/** The record's tabs, each drawn while it is open. */
export const tabsOf = (customer: CustomerDetail, { form, save }: OpenRecord): RecordTab[] => {
  const { save: mayEdit, saveRfp } = customer.abilities;
  const draw: Record<RecordTabId, () => ReactNode> = {
    company: () => (
      <LockedUnless allowed={mayEdit}>
        <CompanyTab customer={customer} form={form} />
      </LockedUnless>
    ),
    sales: () => (
      <LockedUnless allowed={mayEdit}>
        <SalesTab customer={customer} form={form} />
      </LockedUnless>
    ),
    contacts: () => <ContactsTab customer={customer} />,
    locations: () => <LocationsTab customer={customer} />,
    payroll: () => <PayrollTab customer={customer} form={form} onSave={save} />,
    benefits: () => <BenefitsTab customer={customer} form={form} />,
    session: () => <SessionTab customer={customer} />,
    comparison: () => <ComparisonTab customer={customer} form={form} />,
    proposal: () => <ProposalTab customer={customer} dirty={form.dirty} onSave={save} />,
    checklist: () => (
      <LockedUnless allowed={saveRfp}>
        <ChecklistTab form={form} />
      </LockedUnless>
    ),
  };
  const drawWithOffer = (id: RecordTabId) => (
    <>
      <DraftOffer form={form} />
      {draw[id]()}
    </>
  );
  return kindOf(customer).tabs.map((id) => ({ id, ...looks[id], render: () => drawWithOffer(id) }));
};
