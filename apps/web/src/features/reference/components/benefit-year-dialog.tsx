import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFigureNames,
  benefitYearFigures,
  benefitYearSave,
} from '@worksmart/shared/reference/benefit-year.schema.ts';
import type { z } from 'zod';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { formValues } from '../../../ui/form/schema-fields.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useSaveBenefitYear } from '../reference.api.ts';
import { shownLimit } from './limit-columns.ts';
import type { YearDialogProps } from './year-rows-page.tsx';

type Values = z.input<typeof benefitYearSave>;

const labels = {
  year: 'Year',
  source: 'Source',
  ...Object.fromEntries(benefitYearFigureNames.map((name) => [name, benefitYearFigures[name].label])),
};

const sections: readonly (readonly [title: string, names: readonly BenefitYearFigure[]])[] = [
  ['Health savings accounts', ['hsaSelf', 'hsaFamily', 'hsaCatchUp']],
  [
    'High-deductible health plans',
    [
      ...(['hdhpMinDeductibleSelf', 'hdhpMinDeductibleFamily'] as const),
      ...(['hdhpMaxOutOfPocketSelf', 'hdhpMaxOutOfPocketFamily'] as const),
    ],
  ],
  [
    'Affordable Care Act',
    [
      ...(['acaMaxOutOfPocketSelf', 'acaMaxOutOfPocketFamily', 'affordabilityPercent'] as const),
      ...(['notOfferedPenalty', 'notAffordablePenalty'] as const),
      ...(['povertyLine', 'povertyLineAlaska', 'povertyLineHawaii'] as const),
    ],
  ],
  ['Payroll tax', ['socialSecurityWageBase']],
];

const fieldOf = { percent: RateField, dollars: MoneyField, cents: MoneyField } as const;
const propsOf = { percent: { suffix: '%' }, dollars: { decimalScale: 0 }, cents: {} } as const;

const isFigure = (path: string): path is BenefitYearFigure => path in benefitYearFigures;
const shown = (path: string, value: unknown): string | undefined =>
  isFigure(path) && typeof value === 'number' ? shownLimit(path, value) : undefined;

/** All limits of one year. They are never copied from another: each year's are published anew. */
export const BenefitYearDialog = ({ row, nextYear, before, onCreated, onClose }: YearDialogProps<BenefitYear>) => {
  const valuesOf = (stored: BenefitYear) => formValues(benefitYearSave, stored);
  const blank = {
    ...{ id: 0, year: nextYear, source: '' },
    ...Object.fromEntries(benefitYearFigureNames.map((name) => [name, null])),
  } as Values;
  const form = useContractForm(benefitYearSave, row ? valuesOf(row) : blank, { labels });
  const save = useSaveBenefitYear();
  const send = async (body: Values) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Yearly limits saved!');
  };
  const previous = (name: BenefitYearFigure) => {
    const value = before?.[name];
    return before && value !== null && value !== undefined ? `${before.year}: ${shownLimit(name, value)}` : undefined;
  };
  return (
    <RowDialog
      title={row ? `Limits of ${row.year}` : 'New Year of Limits'}
      size="lg"
      form={form}
      draftName={`benefitYear.${row?.id ?? 0}`}
      send={send}
      valuesOf={valuesOf}
      show={shown}
      closeLabel="Cancel"
      onClose={onClose}
    >
      {!row && <CountField data-autofocus required w={140} thousandSeparator="" {...form.field('year')} />}
      {sections.map(([title, names]) => (
        <FormSection key={title} title={title}>
          {names.map((name) => {
            const { form: kind } = benefitYearFigures[name];
            const Field = fieldOf[kind];
            return <Field key={name} description={previous(name)} {...propsOf[kind]} {...form.field(name)} />;
          })}
        </FormSection>
      ))}
      <TextField description="Where these figures were published." {...form.field('source')} />
    </RowDialog>
  );
};
