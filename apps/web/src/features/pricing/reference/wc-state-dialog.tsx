import { SimpleGrid } from '@mantine/core';
import {
  type WcStateTerms,
  wcStateTermsFields,
  wcStateTermsSave,
} from '@worksmart/shared/pricing/reference/wc-tables.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RowDialogProps } from './reference-table.tsx';
import { currentYear } from './reference-years.ts';

const Field = fieldOf(wcStateTermsFields);

/** A state's rules for the payroll that workers' comp is rated on, in one year. */
export const WcStateDialog = (props: RowDialogProps<WcStateTerms>) => (
  <ReferenceDialog
    {...props}
    kind="wcStateTerms"
    title={props.row ? `Workers’ Comp Rules of ${props.row.state} in ${props.row.year}` : 'New State'}
    schema={wcStateTermsSave}
    fields={wcStateTermsFields}
    starts={{ year: currentYear() }}
    saved="Workers’ comp rules"
  >
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {!props.row && <Field path="year" data-autofocus />}
      {!props.row && <Field path="state" />}
      <Field path="ownerMin" description="Of an owner or officer who is included" />
      <Field path="ownerMax" description="A year has 52 weeks" />
    </SimpleGrid>
    <Field path="wcOvertimeExcluded" description="Not in DE, NV, PA and UT." />
  </ReferenceDialog>
);
