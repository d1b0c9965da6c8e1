import {
  type MarginDefault,
  type MarginFigure,
  marginDefaultLabels,
  marginDefaultSave,
} from '@worksmart/shared/reference/margin-default.schema.ts';
import type { z } from 'zod';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { formValues } from '../../../ui/form/schema-fields.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useSaveMarginDefault } from '../reference.api.ts';
import { isPercent, shownFigure } from './margin-columns.ts';
import type { YearDialogProps } from './year-rows-page.tsx';

type Values = z.input<typeof marginDefaultSave>;

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

const isFigure = (path: string): path is MarginFigure => path in marginDefaultLabels && path !== 'source';
const shown = (path: string, value: unknown): string | undefined =>
  isFigure(path) && typeof value === 'number' ? shownFigure(path, value) : undefined;

/** The margin defaults of one year. A new year starts with those of the year before, to be checked. */
export const MarginDefaultDialog = ({ row, nextYear, before, onCreated, onClose }: YearDialogProps<MarginDefault>) => {
  const valuesOf = (stored: MarginDefault) => formValues(marginDefaultSave, stored);
  const blank = { ...(before && valuesOf(before)), id: 0, rowVersion: undefined, year: nextYear, source: '' } as Values;
  const form = useContractForm(marginDefaultSave, row ? valuesOf(row) : blank, { labels: marginDefaultLabels });
  const save = useSaveMarginDefault();
  const send = async (body: Values) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Margin defaults saved!');
  };
  return (
    <RowDialog
      title={row ? `Margin Defaults of ${row.year}` : 'New Year of Margin Defaults'}
      size="lg"
      form={form}
      draftName={`marginDefault.${row?.id ?? 0}`}
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
            const Field = isPercent(name) ? RateField : MoneyField;
            const suffix = isPercent(name) ? { suffix: '%' } : {};
            return <Field key={name} description={hints[name]} {...suffix} {...form.field(name)} />;
          })}
        </FormSection>
      ))}
      <TextField description="Where these figures come from." {...form.field('source')} />
    </RowDialog>
  );
};
