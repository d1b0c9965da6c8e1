import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  type EmployeeCount,
  employeeCountSave,
  employeeMonthFields,
} from '@worksmart/shared/benefits/aca/employee-count.schema.ts';
import {
  countedYear,
  countText,
  estimateText,
  missingMonths,
} from '@worksmart/shared/benefits/aca/employee-count-text.rules.ts';
import { type PastedMonths, pastedMonths } from '@worksmart/shared/benefits/aca/paste-months.rules.ts';
import { acaRoutes } from '@worksmart/shared/benefits/aca/routes.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { PasteDialog } from '#ui/dialogs/paste-dialog.tsx';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { CountField, RateField } from '#ui/fields/number-fields.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { toast } from '#ui/toasts.ts';

const countForm = employeeCountSave.omit({ version: true }).extend({ rowVersion: z.string() });
type CountForm = ContractForm<typeof countForm>;

const months = Array.from({ length: 12 }, (_, at) => new Date(2000, at).toLocaleString('en-US', { month: 'long' }));

const valuesOf = ({ months: counted, withGroup, version: rowVersion }: EmployeeCount): z.input<typeof countForm> => ({
  months: counted,
  withGroup,
  rowVersion,
});

interface Props {
  customerId: number;
  read: EmployeeCount;
  onClose: () => void;
}

/** The employees of the twelve months of a year, and what they say about the company’s size. */
export const EmployeeCountDialog = ({ customerId, read, onClose }: Props) => {
  const form = useContractForm(countForm, valuesOf(read));
  const save = useRouteMutation(acaRoutes.saveEmployeeCount, { refreshes: [acaRoutes.employeeCount] });
  const [pasting, setPasting] = useState(false);
  return (
    <RowDialog
      title={`Employees of ${read.year}`}
      form={form}
      send={async ({ rowVersion: version, ...body }) => {
        await save.mutateAsync({ params: { id: customerId }, body: { ...body, version } });
        toast(`Employees of ${read.year} saved.`);
      }}
      valuesOf={valuesOf}
      onClose={onClose}
      size="xl"
    >
      <Stack gap="sm">
        <Text variant="note">
          A company with 50 full-time employees and equivalents on average is a large employer (ALE) in the next year.
          Of each part-time employee at most 120 hours a month count.
        </Text>
        <Result form={form} read={read} />
        <LockedUnless allowed={read.maySave}>
          <Stack gap="sm">
            <Group gap="sm">
              <Button variant="default" size="compact-sm" onClick={() => setPasting(true)}>
                Paste Months
              </Button>
              {read.affiliates.length > 0 && (
                <Checkbox
                  label={`Count with ${read.affiliates.map(({ name }) => name).join(', ')}`}
                  {...form.getInputProps('withGroup', { type: 'checkbox' })}
                />
              )}
            </Group>
            <Months form={form} />
          </Stack>
        </LockedUnless>
      </Stack>
      {pasting && <PasteMonths form={form} onClose={() => setPasting(false)} />}
    </RowDialog>
  );
};

/** Counts while the months are typed. */
const Result = ({ form, read }: { form: CountForm; read: EmployeeCount }) => {
  const typed = {
    ...read,
    months: form.values.months.map(({ fullTime = null, partTimeHours = null, seasonal = null }) => ({
      fullTime,
      partTimeHours,
      seasonal,
    })),
    withGroup: form.values.withGroup,
  };
  const counted = countedYear(typed);
  return (
    <div role="status">
      <Text fw={600}>{counted ? countText(counted, read.year) : missingMonths(typed)}</Text>
      {read.estimate && <Text variant="note">{estimateText(read.estimate)}</Text>}
    </div>
  );
};

const inputs = { fullTime: CountField, partTimeHours: RateField, seasonal: CountField } as const;
const names = ['fullTime', 'partTimeHours', 'seasonal'] as const;

const Months = ({ form }: { form: CountForm }) => (
  <SimpleTable
    label="Employees by month"
    rows={months.map((name, at) => ({ name, at }))}
    rowId={({ at }) => at}
    emptyText=""
    columns={[
      { id: 'month', header: 'Month', width: 96, cell: ({ name }) => name },
      ...names.map((name) => ({
        id: name,
        header: employeeMonthFields[name].label,
        cell: ({ name: month, at }: { name: string; at: number }) => {
          const Input = inputs[name];
          return (
            <Input
              size="xs"
              aria-label={`${employeeMonthFields[name].label}, ${month}`}
              {...(name === 'partTimeHours' ? { decimalScale: 2, thousandSeparator: ',' } : {})}
              {...form.getInputProps(`months.${at}.${name}`)}
            />
          );
        },
      })),
    ]}
  />
);

/** Reads twelve lines of a spreadsheet. */
const PasteMonths = ({ form, onClose }: { form: CountForm; onClose: () => void }) => (
  <PasteDialog
    title="Paste Months"
    hint="Copy twelve rows of your spreadsheet, January first: full-time employees, part-time hours and seasonal employees. Names of months and headings are skipped."
    read={pastedMonths}
    preview={({ months: found, problem }: PastedMonths) => (
      <Text size="sm">{problem ?? `${found.length} of 12 months recognized.`}</Text>
    )}
    taken={({ months: found, problem }) => (problem ? 0 : found.length)}
    use={(taken) => `Use ${taken} Months`}
    onUse={({ months: found }) => form.setFieldValue('months', found)}
    onClose={onClose}
  />
);
