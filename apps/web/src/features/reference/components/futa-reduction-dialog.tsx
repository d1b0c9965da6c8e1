import { SimpleGrid } from '@mantine/core';
import {
  creditStates,
  type FutaCreditReduction,
  futaCreditReductionSave,
} from '@worksmart/shared/reference/futa-reduction.schema.ts';
import type { z } from 'zod';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { CountField, RateField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { formValues } from '../../../ui/form/schema-fields.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { useSaveFutaReduction } from '../reference.api.ts';
import { formatPercentage } from './figures.ts';
import type { RowDialogProps } from './reference-rows.tsx';
import { currentYear } from './reference-years.ts';

type Values = z.input<typeof futaCreditReductionSave>;

const labels = { year: 'Year', state: 'State', percent: 'Reduction', projected: 'Projected', source: 'Source' };
const stateOptions = creditStates.map(([code, name]) => ({ value: code, label: `${code} - ${name}` }));

/** The credit reduction of one state and year. */
export const FutaReductionDialog = ({ row, onCreated, onClose }: RowDialogProps<FutaCreditReduction>) => {
  const valuesOf = (stored: FutaCreditReduction) => formValues(futaCreditReductionSave, stored);
  const blank = { id: 0, year: currentYear(), state: '', percent: null, projected: false, source: '' };
  const form = useContractForm(futaCreditReductionSave, row ? valuesOf(row) : (blank as unknown as Values), { labels });
  const save = useSaveFutaReduction();
  const send = async (body: Values) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Credit reduction saved!');
  };
  return (
    <RowDialog
      title={row ? `Credit Reduction of ${row.state} in ${row.year}` : 'New Credit Reduction'}
      form={form}
      draftName={`futaCreditReduction.${row?.id ?? 0}`}
      send={send}
      valuesOf={valuesOf}
      show={(path, value) => (path === 'percent' && typeof value === 'number' ? formatPercentage(value) : undefined)}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {!row && <CountField data-autofocus required thousandSeparator="" {...form.field('year')} />}
        <ChoiceSelect
          {...form.field('state')}
          withAsterisk
          aria-required
          nothingFoundMessage="No such state"
          disabled={row !== undefined}
          data={stateOptions}
          value={form.values.state || null}
          onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
        />
        <RateField suffix="%" description="Added to the net rate of FUTA." {...form.field('percent')} />
      </SimpleGrid>
      <FlagField
        description="Not final before November 10 of the year. Proposals say so."
        {...form.field('projected')}
      />
      <TextField description="Where this figure was published." {...form.field('source')} />
    </RowDialog>
  );
};
