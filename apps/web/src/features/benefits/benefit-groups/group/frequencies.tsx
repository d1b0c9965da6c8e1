import { Group, Stack } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { DocumentCycle } from '@worksmart/shared/benefits/benefit-groups/employee-document.ts';
import { infoFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { paysText } from '@worksmart/shared/benefits/benefit-groups/pay-dates.rules.ts';
import { offeredFrequencies } from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { useFileJob } from '#lib/use-file-job.ts';
import { FileOutcome } from '#ui/file-outcome.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { toastError } from '#ui/toasts.ts';
import { startEmployeeDocument } from '../benefit-groups.api.ts';
import { useIsSandbox } from '../benefit-source.ts';
import { GroupField as Field, type GroupTabProps } from './group-field.tsx';
import type { GroupFields } from './group-form.ts';

const cycles: readonly [field: 'isWeekly' | 'isBiWeekly' | 'isSemiMonthly' | 'isMonthly', DocumentCycle][] = [
  ['isWeekly', 51],
  ['isBiWeekly', 52],
  ['isSemiMonthly', 53],
  ['isMonthly', 54],
];

const firstPayHelp = ({ firstPayDate, isWeekly = false, isBiWeekly = false, isSemiMonthly = false }: GroupFields) => {
  const offered = offeredFrequencies({ isWeekly, isBiWeekly, isSemiMonthly });
  const pays = firstPayDate && readCalendarDate(firstPayDate) ? paysText(firstPayDate, offered) : undefined;
  return pays ?? 'The first payday of the year. Weekly and bi-weekly pays are counted from it.';
};

interface Props extends GroupTabProps {
  /** Saves unsaved changes, because the document is made from saved data. */
  onSave: () => Promise<boolean>;
}

/**
 * How often the group's employees are paid, with a document of their deductions for each frequency. Read-only users can
 * create it too.
 */
export const Frequencies = ({ group, form, readOnly, onSave }: Props) => {
  const { state, generate } = useFileJob({
    key: `employeeDocumentJob.${group.id}`,
    waitingFor: 'Generating the employee benefits document...',
  });
  const hasDocuments = !useIsSandbox() && group.id > 0;
  const make = (cycle: DocumentCycle) => generate(() => startEmployeeDocument(group.id, cycle), onSave);
  return (
    <FormSection title="Frequencies" columns={0}>
      <Stack gap="sm">
        <Group gap="xl" mih={28}>
          {cycles.map(([field, cycle]) => (
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
                  onClick={() => void make(cycle).catch(toastError)}
                />
              )}
            </Group>
          ))}
        </Group>
        <LockedUnless allowed={!readOnly}>
          <Field path="firstPayDate" maw={348} description={firstPayHelp(form.values)} />
        </LockedUnless>
        <FileOutcome state={state} noun="document" link="Open Document" failure={unknownErrorMessage} />
      </Stack>
    </FormSection>
  );
};
