import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFields,
  benefitYearSave,
} from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { shownLimit } from './limit-columns.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { YearDialogProps } from './reference-rows.tsx';

const sections: readonly (readonly [title: string, names: readonly BenefitYearFigure[]])[] = [
  ['Health savings accounts', ['hsaSelf', 'hsaFamily', 'hsaCatchUp']],
  [
    'High-deductible health plans',
    ['hdhpMinDeductibleSelf', 'hdhpMinDeductibleFamily', 'hdhpMaxOutOfPocketSelf', 'hdhpMaxOutOfPocketFamily'],
  ],
  [
    'Affordable Care Act',
    [
      'acaMaxOutOfPocketSelf',
      'acaMaxOutOfPocketFamily',
      'affordabilityPercent',
      'notOfferedPenalty',
      'notAffordablePenalty',
      'povertyLine',
      'povertyLineAlaska',
      'povertyLineHawaii',
    ],
  ],
  ['Payroll tax', ['socialSecurityWageBase']],
];

const Field = fieldOf(benefitYearFields);

/** All limits of one year. They are never copied from another: they are published for each year. */
export const BenefitYearDialog = ({ nextYear, before, ...props }: YearDialogProps<BenefitYear>) => {
  const previous = (name: BenefitYearFigure) => {
    const value = before?.[name];
    return before && value !== null && value !== undefined ? `${before.year}: ${shownLimit(name, value)}` : undefined;
  };
  return (
    <ReferenceDialog
      {...props}
      kind="benefitYear"
      title={props.row ? `Limits of ${props.row.year}` : 'New Year of Limits'}
      size="lg"
      schema={benefitYearSave}
      fields={benefitYearFields}
      starts={{ year: nextYear }}
      saved="Yearly limits"
    >
      {!props.row && <Field path="year" data-autofocus w={140} />}
      {sections.map(([title, names]) => (
        <FormSection key={title} title={title}>
          {names.map((name) => (
            <Field key={name} path={name} description={previous(name)} />
          ))}
        </FormSection>
      ))}
    </ReferenceDialog>
  );
};
