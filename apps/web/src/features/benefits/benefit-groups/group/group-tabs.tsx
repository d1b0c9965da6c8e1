import { Alert, Group, Stack, Text } from '@mantine/core';
import {
  IconDental,
  IconEye,
  IconHeart,
  IconHistory,
  IconInfoCircle,
  IconPigMoney,
  IconRefresh,
  IconSignature,
  IconStethoscope,
  IconWheelchair,
} from '@tabler/icons-react';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { offeredFrequencies } from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { TimelineTab } from '#features/records/timeline/timeline.public.ts';
import { dayText } from '#lib/business-day.ts';
import { draftedTabs } from '#ui/dialogs/drafted-tabs.tsx';
import type { RecordTab } from '#ui/dialogs/record-tabs.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { ContributionsTab } from '../grid/contributions-tab.tsx';
import { UnlockLink } from '../renewal/renewal-actions.tsx';
import { UnlockDialog } from '../renewal/renewal-dialogs.tsx';
import type { EmployeeDocument } from './employee-document.tsx';
import { GroupField as Field, GroupInputs, type GroupTabProps } from './group-field.tsx';
import { type GroupTabId, groupTabIds } from './group-tab-ids.ts';
import { InfoTab } from './info-tab.tsx';
import { MedicalTab } from './medical-tab.tsx';
import { RenewalTab } from './renewal-tab.tsx';
import { RetirementTab } from './retirement-tab.tsx';
import type { OpenGroup } from './use-group-form.ts';

const looks: Record<GroupTabId, Pick<RecordTab, 'label' | 'icon'>> = {
  medical: { label: 'Medical', icon: IconStethoscope },
  dental: { label: 'Dental', icon: IconDental },
  vision: { label: 'Vision', icon: IconEye },
  disability: { label: 'Disability', icon: IconWheelchair },
  life: { label: 'Life', icon: IconHeart },
  retirement: { label: 'Retirement', icon: IconPigMoney },
  info: { label: 'Group Info', icon: IconInfoCircle },
  renewal: { label: 'Renewal', icon: IconRefresh },
  timeline: { label: 'Timeline', icon: IconHistory },
};

const DisabilityTab = (props: GroupTabProps) => (
  <GroupInputs {...props}>
    <FormSection title="Disability" columns={2}>
      <Field path="disability.shortTerm" />
      <Field path="disability.longTerm" />
    </FormSection>
  </GroupInputs>
);

const LifeTab = (props: GroupTabProps) => (
  <GroupInputs {...props}>
    <FormSection title="Life" columns={2}>
      <Stack gap="sm" pt={{ sm: 28 }}>
        <Field path="life.basicLife" />
        <Field path="life.volunteerLife" />
      </Stack>
      <Field path="life.employerPaid" />
    </FormSection>
  </GroupInputs>
);

interface SignedProps extends Pick<GroupTabProps, 'group' | 'customerId' | 'onSave'> {
  /** Opened with View: it cannot be unlocked here. */
  viewOnly: boolean;
}

/** Explains why a signed submission is read only, and how to unlock it. Renders nothing without a valid signature. */
const SignedNote = ({ group, customerId, viewOnly, onSave }: SignedProps) => {
  const [unlocking, setUnlocking] = useState(false);
  const { isSigned, signedName, signedAt, abilities } = group.renewal;
  if (!isSigned) return null;
  const ask = async () => {
    if (await onSave()) setUnlocking(true);
  };
  return (
    <Alert color="blue" role="note" icon={<IconSignature aria-hidden />} mb="md">
      <Group gap="sm">
        <Text size="sm">
          {`${signedName} signed this on ${dayText(signedAt)}. It is read only until the submission is unlocked.`}
        </Text>
        {abilities.unlock && !viewOnly && <UnlockLink onClick={() => void ask()} />}
      </Group>
      {unlocking && <UnlockDialog group={group} customerId={customerId} onClose={() => setUnlocking(false)} />}
    </Alert>
  );
};

interface Reader extends Pick<GroupTabProps, 'readOnly' | 'customerId' | 'onSave'> {
  document: EmployeeDocument;
}

/** The group's tabs. Only the open one is rendered. A group without medical benefits has no Medical tab. */
export const tabsOf = (group: OpenedGroup, open: OpenGroup, { document, ...reader }: Reader): RecordTab[] => {
  const { form, stores, record } = open;
  const { isWeekly = false, isBiWeekly = false, isSemiMonthly = false } = form.values;
  const offered = offeredFrequencies({ isWeekly, isBiWeekly, isSemiMonthly });
  const { adjustments } = group;
  const { readOnly, customerId, onSave } = reader;
  const tabProps = { group, form, ...reader };
  const terms = { ...tabProps, readOnly: readOnly || group.renewal.isSigned };
  const note = <SignedNote {...tabProps} viewOnly={readOnly && group.abilities.save} />;
  const grid = (name: 'dental' | 'vision', title: string) => (
    <ContributionsTab store={stores[name]} title={title} offered={offered} adjustments={adjustments} />
  );
  const chooseTier = async () => {
    if (await onSave()) open.openTab('info', 'medicalTier');
  };
  const signed = (tab: ReactNode) => (
    <>
      {note}
      {tab}
    </>
  );
  const draw: Record<GroupTabId, () => ReactNode> = {
    medical: () =>
      signed(<MedicalTab {...terms} store={stores.medical} offered={offered} onChooseTier={() => void chooseTier()} />),
    dental: () => signed(grid('dental', 'Dental')),
    vision: () => signed(grid('vision', 'Vision')),
    disability: () => <DisabilityTab {...tabProps} />,
    life: () => <LifeTab {...tabProps} />,
    retirement: () => <RetirementTab {...tabProps} />,
    info: () =>
      signed(<InfoTab {...terms} stores={stores} focusesTier={open.focused === 'medicalTier'} document={document} />),
    renewal: () => <RenewalTab {...tabProps} />,
    timeline: () => (
      <Suspense fallback={<Waiting />}>
        <TimelineTab
          customerId={customerId}
          groupId={group.id}
          name={`${group.benefitGroup.name} ${group.year}`}
          leadsTo={() => false}
          onOpen={() => undefined}
        />
      </Suspense>
    ),
  };
  const ids = groupTabIds.filter((id) => id !== 'medical' || !group.omitMedical);
  return draftedTabs({ ids, looks, draw, record });
};
