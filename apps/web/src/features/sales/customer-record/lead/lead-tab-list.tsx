import { SimpleGrid, Stack } from '@mantine/core';
import { IconBuilding, IconHistory, IconTrendingUp, IconUser, IconUsers } from '@tabler/icons-react';
import type { TimelineTarget } from '@worksmart/shared/records/timeline/schema.ts';
import { type ReactNode, Suspense } from 'react';
import { CensusTab } from '#features/records/census/census.public.ts';
import {
  ContactFields,
  RecordField as Field,
  feinHint,
  RecordInputs,
  zipHint,
} from '#features/records/customers/customer-fields.public.ts';
import { TimelineTab } from '#features/records/timeline/timeline.public.ts';
import type { RecordTab } from '#ui/dialogs/record-tabs.tsx';
import { FormInputs } from '#ui/form/field.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { LeadInfoTab } from './lead-info-tab.tsx';
import { type LeadTabId, leadTabNames } from './lead-tabs.ts';
import type { LeadForm } from './lead-values.ts';
import type { OpenLead } from './use-lead-form.ts';

const LeadCompanyTab = ({ form }: { form: LeadForm }) => {
  const { zip, state, profile } = form.values;
  return (
    <RecordInputs form={form} stored={undefined}>
      <Stack gap="sm">
        <Field path="name" data-autofocus />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Field path="address" />
          <Field path="address2" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Field path="city" />
          <Field path="state" />
          <Field path="zip" {...zipHint(zip, state)} />
        </SimpleGrid>
        <Field path="profile.fein" maw={240} {...feinHint(profile?.fein)} />
        <Field path="profile.description" />
      </Stack>
    </RecordInputs>
  );
};

const icons = {
  company: IconBuilding,
  contact: IconUser,
  lead: IconTrendingUp,
  census: IconUsers,
  timeline: IconHistory,
};

/** Tabs about a record that is stored. */
const storedTabs: ReadonlySet<LeadTabId> = new Set(['census', 'timeline']);

/** The lead's tabs. A lead that is not stored yet has only those of its form. */
export const tabsOf = ({ form, saved, showTab }: OpenLead, openNotes: () => void): RecordTab[] => {
  const { state, zip } = form.values.contacts?.[0] ?? {};
  const render: Record<LeadTabId, () => ReactNode> = {
    company: () => <LeadCompanyTab form={form} />,
    contact: () => (
      <Stack gap="sm">
        <FormInputs
          // Named as in the comparison of two versions, so that a change by someone else marks the field.
          of={(name) => ({ ...form.getInputProps(`contacts.0.${name}`), 'data-path': `contact.${name}` })}
        >
          <ContactFields state={state} zip={zip} />
        </FormInputs>
      </Stack>
    ),
    lead: () => <LeadInfoTab form={form} saved={saved} />,
    census: () =>
      saved && (
        <Suspense fallback={<Waiting />}>
          <CensusTab customer={saved} />
        </Suspense>
      ),
    timeline: () =>
      saved && <LeadTimeline customerId={saved.id} name={saved.name} onShow={showTab} onNotes={openNotes} />,
  };
  const ids = (Object.keys(render) as LeadTabId[]).filter((id) => saved || !storedTabs.has(id));
  return ids.map((id) => ({
    id,
    label: leadTabNames[id],
    icon: icons[id],
    render: render[id],
  }));
};

const leadTabOf: Readonly<Record<string, LeadTabId>> = { company: 'company', contacts: 'contact', census: 'census' };

interface TimelineProps {
  customerId: number;
  name: string;
  onShow: (tab: LeadTabId) => void;
  onNotes: () => void;
}

const LeadTimeline = ({ onShow, onNotes, ...of }: TimelineProps) => {
  const tabOf = (target: TimelineTarget) => (target.to === 'tab' ? leadTabOf[target.tab] : undefined);
  const leadsTo = (target: TimelineTarget) => target.to === 'note' || tabOf(target) !== undefined;
  const show = (target: TimelineTarget) => {
    const tab = tabOf(target);
    if (tab) onShow(tab);
    if (target.to === 'note') onNotes();
  };
  return (
    <Suspense fallback={<Waiting />}>
      <TimelineTab {...of} leadsTo={leadsTo} onOpen={show} />
    </Suspense>
  );
};
