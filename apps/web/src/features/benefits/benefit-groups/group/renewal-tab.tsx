import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { renewalFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { linkWorks } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import { ExperienceButton } from '#features/claims/experience/experience.public.ts';
import { dayText } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { InstructionBox } from '../renewal/instruction-box.tsx';
import { ReminderSwitches } from '../renewal/reminder-switches.tsx';
import { RenewalActions, RenewalUrl, ReviewButton } from '../renewal/renewal-actions.tsx';
import { ResendField } from '../renewal/resend-field.tsx';
import { useRemindersOff, useSaveOwnReminders } from '../renewals.api.ts';
import { GroupField as Field, GroupInputs, type GroupTabProps } from './group-field.tsx';

type RenewalDocument = GroupTabProps['group']['renewal']['documents'][number];

const columns: readonly SimpleColumn<RenewalDocument>[] = [
  { id: 'date', header: 'Date', width: 120, cell: ({ dateStamp }) => dayText(dateStamp) },
  { id: 'name', header: 'Name', cell: ({ name, voided }) => (voided ? `${name} (signature no longer valid)` : name) },
  {
    id: 'view',
    header: 'View',
    width: 80,
    cell: ({ name, url }) => (
      <Anchor href={url} target="_blank" rel="noopener" aria-label={`View ${name}`}>
        View
      </Anchor>
    ),
  },
];

/** Shows the portal's link in the statuses where it works, and in any status outside the seven if there is a link. */
const known: ReadonlySet<number | undefined> = new Set<number>(Object.values(renewalStatus));

const Status = ({ group, customerId, onSave, acts }: GroupTabProps & { acts: boolean }) => {
  const { renewalStatus: status, submissionDate, renewalStatusDate, renewalURL, ...renewal } = group.renewal;
  const isHandedIn = status?.id === renewalStatus.pendingReview || status?.id === renewalStatus.renewed;
  const dateLabel = status?.id === renewalStatus.renewed ? 'Renewal Date' : 'Status Date';
  const isSubmitted = status?.id === renewalStatus.pendingReview;
  const url = acts && (linkWorks(status?.id ?? null) || !known.has(status?.id)) ? renewalURL : null;
  const { instruct: _own, ...may } = renewal.abilities;
  const hasActions = isSubmitted || url || (acts && Object.values(may).includes(true));
  const facts = [
    [renewalFields.renewalStatus.label, status?.description ?? 'No renewal has begun.'],
    [renewalFields.submissionDate.label, isHandedIn && submissionDate && dayText(submissionDate)],
    [renewalFields.signedName.label, isHandedIn && renewal.signedName],
    ['Due Date', !isHandedIn && renewal.dueOn && dayText(renewal.dueOn)],
    [renewalFields.unlockNote.label, renewal.unlockNote],
    [dateLabel, renewalStatusDate && dayText(renewalStatusDate)],
  ] as const;
  const missing = renewal.withoutSuccessor.map(({ planName }) => `${planName}: no plan for ${group.year}`);
  return (
    <>
      <FormSection title="Renewal" action={<ExperienceButton customerId={customerId} year={group.year} />}>
        {facts.map(([label, value]) => value && <ReadOnlyValue key={label} label={label} value={value} />)}
      </FormSection>
      {missing.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md" title="Plans Without a Successor">
          {missing.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </Alert>
      )}
      {hasActions && (
        <FormSection title="Actions" columns={0}>
          <Stack gap="md" maw={560}>
            {isSubmitted && (
              <Group>
                <ReviewButton group={group} customerId={customerId} onSave={onSave} acts={acts} />
              </Group>
            )}
            {acts && renewal.abilities.resend && <ResendField group={group} customerId={customerId} />}
            {acts && <RenewalActions group={group} customerId={customerId} onSave={onSave} />}
            {url && <RenewalUrl url={url} />}
          </Stack>
        </FormSection>
      )}
    </>
  );
};

/** The reminders of a renewal that was sent; each is saved when it is switched. */
const ReminderBox = ({ group }: { group: OpenedGroup }) => {
  const all = useRemindersOff();
  const save = useSaveOwnReminders();
  const { benefitGroupRecordID: id, remindersOff } = group.renewal;
  return (
    <FormSection title="Reminders by Email" columns={0}>
      {save.error && <ErrorPanel error={save.error} retriedBy="its-control" />}
      <ReminderSwitches
        label="Reminders by Email"
        off={remindersOff}
        offForAll={all.data?.off ?? []}
        disabled={save.isPending}
        onChange={(off) => save.mutate({ params: { id }, body: { off, rowVersion: group.rowVersion } })}
      />
    </FormSection>
  );
};

/**
 * Shows the status of the year's renewal, its actions, and when someone last spoke with the customer. Opened with View,
 * it shows no actions. A renewed year that has not begun is always read only and may be unlocked here.
 */
export const RenewalTab = (props: GroupTabProps) => {
  const { group, readOnly } = props;
  const { documents, abilities } = group.renewal;
  const acts = !(readOnly && group.abilities.save);
  return (
    <>
      <Status {...props} acts={acts} />
      {acts && abilities.resend && <ReminderBox group={group} />}
      {acts && abilities.instruct && <InstructionBox group={group} />}
      <FormSection title="Last Contact">
        <GroupInputs {...props}>
          <Field path="renewal.contactDate" label="Date" />
          <Field path="renewal.contactInitial" label="Initials" />
        </GroupInputs>
      </FormSection>
      <FormSection title="Renewal Documents" columns={0}>
        {documents.length > 0 ? (
          <SimpleTable
            label="Renewal Documents"
            columns={columns}
            rows={documents}
            rowId={({ id }) => id}
            emptyText="No documents found."
          />
        ) : (
          <Text c="dimmed">No documents found.</Text>
        )}
      </FormSection>
    </>
  );
};
