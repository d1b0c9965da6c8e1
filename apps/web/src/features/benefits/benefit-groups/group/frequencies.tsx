import { Button, Group, Stack } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { infoFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { paysText } from '@worksmart/shared/benefits/benefit-groups/pay-dates.rules.ts';
import { offeredFrequencies } from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { useState } from 'react';
import { CobraDialog } from '#features/benefits/cobra/cobra.public.ts';
import { FileOutcome } from '#ui/file-outcome.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useIsSandbox } from '../benefit-source.ts';
import { documentCycles, type EmployeeDocument } from './employee-document.tsx';
import { GroupField as Field, type GroupTabProps } from './group-field.tsx';
import type { GroupFields } from './group-form.ts';

const firstPayHelp = ({ firstPayDate, isWeekly = false, isBiWeekly = false, isSemiMonthly = false }: GroupFields) => {
  const offered = offeredFrequencies({ isWeekly, isBiWeekly, isSemiMonthly });
  const pays = firstPayDate && readCalendarDate(firstPayDate) ? paysText(firstPayDate, offered) : undefined;
  return pays ?? 'The first payday of the year. Weekly and bi-weekly pays are counted from it.';
};

interface Props extends GroupTabProps {
  document: EmployeeDocument;
}

/** Opens the COBRA rates, which are made of the saved group. */
const CobraButton = ({ group, customerId, onSave }: Omit<GroupTabProps, 'form' | 'readOnly'>) => {
  const [opened, setOpened] = useState(false);
  const open = async () => {
    if (await onSave()) setOpened(true);
  };
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => void open()}>
        COBRA Rates
      </Button>
      {opened && <CobraDialog groupId={group.id} customerId={customerId} onClose={() => setOpened(false)} />}
    </>
  );
};

/**
 * How often the group's employees are paid, with a document of their deductions for each frequency. Read-only users can
 * create it too.
 */
export const Frequencies = ({ group, form, readOnly, document: { state, make }, customerId, onSave }: Props) => {
  const hasDocuments = !useIsSandbox() && group.id > 0;
  return (
    <FormSection title="Frequencies" columns={0}>
      <Stack gap="sm">
        <Group gap="xl" mih={28}>
          {documentCycles.map(([field, cycle]) => (
            <Group key={field} gap={4}>
              <LockedUnless allowed={!readOnly}>
                <Field path={field} />
              </LockedUnless>
              {form.values[field] && hasDocuments && (
                <RowAction
                  icon={IconFileTypePdf}
                  label={`${infoFields[field].label} employee benefits document`}
                  tip="Employee benefits document"
                  disabled={state.kind === 'running'}
                  onClick={() => make(cycle)}
                />
              )}
            </Group>
          ))}
          {hasDocuments && <CobraButton group={group} customerId={customerId} onSave={onSave} />}
        </Group>
        <LockedUnless allowed={!readOnly}>
          <Field path="firstPayDate" maw={348} description={firstPayHelp(form.values)} />
        </LockedUnless>
        <FileOutcome state={state} noun="document" link="Open Document" failure={unknownErrorMessage} />
      </Stack>
    </FormSection>
  );
};
