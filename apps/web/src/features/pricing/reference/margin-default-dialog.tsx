import {
  type MarginDefault,
  type MarginFigure,
  marginDefaultFields,
  marginDefaultSave,
} from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { YearDialogProps } from './reference-rows.tsx';

const sections: readonly (readonly [title: string, names: readonly MarginFigure[]])[] = [
  ['Cost to serve', ['perClientAnnual', 'perEmployeeAnnual', 'perPayrollRun', 'setupOnce', 'commissionPercent']],
  ['Workers’ comp and target', ['wcLossFundPercent', 'targetMarginPercent']],
];

const hints: Partial<Record<MarginFigure, string>> = {
  setupOnce: 'Once, in the first year.',
  commissionPercent: 'Of the admin fees.',
  wcLossFundPercent: 'Of the premium at base rates: what losses and the carrier take. 100% leaves the tier’s mark-up.',
  targetMarginPercent: 'Of revenue.',
};

const Field = fieldOf(marginDefaultFields);

/** The margin defaults of one year. A new year starts with those of the year before, to be checked. */
export const MarginDefaultDialog = ({ nextYear, before, ...props }: YearDialogProps<MarginDefault>) => (
  <ReferenceDialog
    {...props}
    kind="marginDefault"
    title={props.row ? `Margin Defaults of ${props.row.year}` : 'New Year of Margin Defaults'}
    size="lg"
    schema={marginDefaultSave}
    fields={marginDefaultFields}
    starts={{
      ...(before && formValues(marginDefaultSave, before)),
      id: 0,
      rowVersion: undefined,
      year: nextYear,
      source: '',
    }}
    saved="Margin defaults"
    sourceHelp="Where these figures come from."
  >
    {!props.row && <Field path="year" data-autofocus w={140} />}
    {sections.map(([title, names]) => (
      <FormSection key={title} title={title}>
        {names.map((name) => (
          <Field key={name} path={name} description={hints[name]} />
        ))}
      </FormSection>
    ))}
  </ReferenceDialog>
);
