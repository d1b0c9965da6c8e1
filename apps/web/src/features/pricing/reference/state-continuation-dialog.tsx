import { SimpleGrid } from '@mantine/core';
import {
  type StateContinuation,
  stateContinuationFields,
  stateContinuationSave,
} from '@worksmart/shared/pricing/reference/state-continuation.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RowDialogProps } from './reference-table.tsx';

const Field = fieldOf(stateContinuationFields);

/** What one state grants whose employers federal COBRA does not reach. */
export const StateContinuationDialog = (props: RowDialogProps<StateContinuation>) => (
  <ReferenceDialog
    {...props}
    kind="stateContinuation"
    title={props.row ? `State Continuation of ${props.row.state}` : 'New State'}
    schema={stateContinuationSave}
    fields={stateContinuationFields}
    starts={{}}
    saved="State continuation"
    sourceHelp="The law, and when it was read."
  >
    {!props.row && <Field path="state" data-autofocus />}
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <Field path="months" description="Empty if the state grants none." />
      <Field path="percent" description="The most that may be charged." />
    </SimpleGrid>
    <Field path="appliesTo" description="Which employers and people, or what there is instead. COBRA Rates print it." />
  </ReferenceDialog>
);
