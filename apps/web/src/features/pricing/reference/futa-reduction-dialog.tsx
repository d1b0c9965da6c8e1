import { SimpleGrid } from '@mantine/core';
import {
  creditStates,
  type FutaCreditReduction,
  futaCreditReductionFields,
  futaCreditReductionSave,
} from '@worksmart/shared/pricing/reference/futa-reduction.schema.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RowDialogProps } from './reference-table.tsx';
import { currentYear } from './reference-years.ts';

/** The input of other states does not offer the Virgin Islands. */
const stateOptions = creditStates.map(([code, name]) => ({ value: code, label: `${code} - ${name}` }));
const Field = fieldOf(futaCreditReductionFields);

/** The credit reduction of one state and year. */
export const FutaReductionDialog = (props: RowDialogProps<FutaCreditReduction>) => (
  <ReferenceDialog
    {...props}
    kind="futaCreditReduction"
    title={props.row ? `Credit Reduction of ${props.row.state} in ${props.row.year}` : 'New Credit Reduction'}
    schema={futaCreditReductionSave}
    fields={futaCreditReductionFields}
    starts={{ year: currentYear(), state: '' }}
    saved="Credit reduction"
    sourceHelp="Where this figure was published."
  >
    {(form) => (
      <>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          {!props.row && <Field path="year" data-autofocus />}
          <ChoiceSelect
            {...form.field('state')}
            withAsterisk
            aria-required
            nothingFoundMessage="No such state"
            disabled={props.row !== undefined}
            data={stateOptions}
            value={form.values.state || null}
            onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
          />
          <Field path="percent" description="Added to the net rate of FUTA." />
        </SimpleGrid>
        <Field path="projected" description="Not final before November 10 of the year. Proposals say so." />
      </>
    )}
  </ReferenceDialog>
);
