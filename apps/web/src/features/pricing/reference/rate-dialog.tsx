import { SimpleGrid } from '@mantine/core';
import { isClassCode } from '@worksmart/shared/platform/fields.ts';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import { percentageRateTypes } from '@worksmart/shared/pricing/reference/constants.ts';
import { type ReferenceRate, rateFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { rateSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { RateField } from '#ui/fields/number-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { formatFigure, formatPercentage } from './figures.ts';
import { TypedRowDialog, type TypedRowProps } from './reference-dialog.tsx';
import { SutaTermsFields } from './suta-terms-fields.tsx';

const Field = fieldOf(rateFields);

const titles: Readonly<Record<number, string>> = {
  [rateType.suta]: 'SUTA Rate',
  [rateType.workersComp]: 'Workers Comp Rate',
};

interface Props extends TypedRowProps<ReferenceRate> {
  /** States that already have a SUTA rate. */
  usedStates: readonly string[];
}

export const RateDialog = ({ usedStates, ...props }: Props) => {
  const { typeId, year } = props.scope;
  const isSuta = typeId === rateType.suta;
  const isWorkersComp = typeId === rateType.workersComp;
  const isPercentage = percentageRateTypes.includes(typeId);
  const rateText = (path: string, value: unknown): string | undefined => {
    if (typeof value !== 'number' || !/rate/i.test(path)) return undefined;
    return isPercentage ? formatPercentage(value) : formatFigure(value);
  };
  return (
    <TypedRowDialog
      {...props}
      kind="rate"
      title={titles[typeId] ?? 'Rate'}
      schema={rateSave}
      fields={rateFields}
      starts={{ type: { id: typeId } }}
      show={rateText}
      keyOf={({ state, code }) => {
        const hasKey = isSuta ? Boolean(state) : !isWorkersComp || Boolean(state && code && isClassCode(code));
        return hasKey ? { typeId, year, ...(state && { state }), ...(isWorkersComp && code && { code }) } : undefined;
      }}
    >
      {(form) => (
        <>
          {(isSuta || isWorkersComp) && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
              <FreeState form={form} own={props.row?.state} usedStates={isSuta ? usedStates : []} />
              {isWorkersComp && <Field path="code" required known={(code) => code === props.row?.code} />}
            </SimpleGrid>
          )}
          {isWorkersComp && <Field path="label" />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <RateField
              suffix={isPercentage ? '%' : ''}
              data-autofocus={!(isSuta || isWorkersComp) || undefined}
              {...form.field('rate')}
            />
            {isSuta && <Field path="value" required />}
          </SimpleGrid>
          {isWorkersComp && (
            <Field
              path="discontinued"
              description="Records that have the code keep its price. It is not offered for new lines."
            />
          )}
          {isWorkersComp && form.values.discontinued && <Field path="replacedBy" w={220} />}
          {isSuta && <SutaTermsFields form={form} isNew={!props.row} />}
        </>
      )}
    </TypedRowDialog>
  );
};

interface StateProps {
  form: ContractForm<typeof rateSave>;
  own: string | null | undefined;
  usedStates: readonly string[];
}

/** Selects a state that has no rate yet, or the row's own. */
const FreeState = ({ form, own, usedStates }: StateProps) => (
  <ChoiceSelect
    {...form.field('state')}
    withAsterisk
    aria-required
    nothingFoundMessage="No such state, or it already has a rate"
    data-autofocus
    data={states
      .filter(([code]) => code === own || !usedStates.includes(code))
      .map(([code, name]) => ({ value: code, label: `${code} - ${name}` }))}
    value={form.values.state || null}
    onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
  />
);
