import { SimpleGrid } from '@mantine/core';
import { type WcStateTerms, wcStateTermsSave } from '@worksmart/shared/reference/wc-tables.schema.ts';
import { states } from '@worksmart/shared/states.ts';
import type { z } from 'zod';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { formValues } from '../../../ui/form/schema-fields.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { useSaveWcStateTerms } from '../reference.api.ts';
import type { RowDialogProps } from './reference-rows.tsx';
import { currentYear } from './reference-years.ts';

type Values = z.input<typeof wcStateTermsSave>;

const labels = {
  ...{ year: 'Year', state: 'State', ownerMin: 'Owner Minimum per Week', ownerMax: 'Owner Maximum per Week' },
  ...{ wcOvertimeExcluded: 'Extra Pay for Overtime Is Left Out', source: 'Source' },
};
const stateOptions = states.map(([code, name]) => ({ value: code, label: `${code} - ${name}` }));

/** A state's rules for the payroll that workers' comp is rated on, in one year. */
export const WcStateDialog = ({ row, onCreated, onClose }: RowDialogProps<WcStateTerms>) => {
  const valuesOf = (stored: WcStateTerms) => formValues(wcStateTermsSave, stored);
  const blank: Values = {
    ...{ id: 0, year: currentYear(), state: '', ownerMin: null, ownerMax: null, wcOvertimeExcluded: true, source: '' },
  };
  const form = useContractForm(wcStateTermsSave, row ? valuesOf(row) : blank, { labels });
  const save = useSaveWcStateTerms();
  const send = async (body: Values) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Workers’ comp rules saved!');
  };
  return (
    <RowDialog
      title={row ? `Workers’ Comp Rules of ${row.state} in ${row.year}` : 'New State'}
      form={form}
      draftName={`wcStateTerms.${row?.id ?? 0}`}
      send={send}
      valuesOf={valuesOf}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {!row && <CountField data-autofocus required thousandSeparator="" {...form.field('year')} />}
        {!row && (
          <ChoiceSelect
            {...form.field('state')}
            withAsterisk
            aria-required
            nothingFoundMessage="No such state"
            data={stateOptions}
            value={form.values.state || null}
            onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
          />
        )}
        <MoneyField description="Of an owner or officer who is included" {...form.field('ownerMin')} />
        <MoneyField description="A year has 52 weeks" {...form.field('ownerMax')} />
      </SimpleGrid>
      <FlagField description="Not in DE, NV, PA and UT." {...form.field('wcOvertimeExcluded')} />
      <TextField description="Where these figures were published." {...form.field('source')} />
    </RowDialog>
  );
};
