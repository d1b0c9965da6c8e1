import { SimpleGrid } from '@mantine/core';
import { planType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { modelType } from '@worksmart/shared/reference/constants.ts';
import type { Plan } from '@worksmart/shared/reference/rows.schema.ts';
import { planSave } from '@worksmart/shared/reference/save.schema.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { ReferenceRowDialog, type ReferenceRowProps } from './reference-row-dialog.tsx';

const labels = {
  name: 'Plan Name',
  vendor: 'Plan Vendor',
  code: 'Code',
  description: 'Description',
  effectiveDate: 'Effective Date',
  modelType: 'High Deductible Health Plan',
  'modelType.id': 'High Deductible Health Plan',
  eE_Amount: 'EE Premium',
  eS_Amount: 'ES Premium',
  eC_Amount: 'EC Premium',
  eF_Amount: 'EF Premium',
  deductibleSelf: 'Deductible, Self-Only',
  deductibleFamily: 'Deductible, Family',
  deductibleEmbedded: 'Embedded Deductible',
  outOfPocketSelf: 'Out-of-Pocket, Self-Only',
  outOfPocketFamily: 'Out-of-Pocket, Family',
  outOfPocketEmbedded: 'Embedded Out-of-Pocket',
  paysBeforeDeductible: 'Pays before the Deductible',
  source: 'Source',
};
const premiums = ['eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount'] as const;

const blankOf = ({ typeId, year }: ReferenceRowProps<Plan>['scope']) => ({
  ...{ type: { id: typeId }, name: '', vendor: '', code: '', description: '' },
  ...{ effectiveDate: `${year}-01-01T00:00:00`, modelType: { id: modelType.other } },
  ...{ deductibleSelf: null, deductibleFamily: null, deductibleEmbedded: null, outOfPocketSelf: null },
  ...{ outOfPocketFamily: null, outOfPocketEmbedded: null, paysBeforeDeductible: null },
  ...{ eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null },
});

const shown = (path: string, value: unknown): string | undefined => {
  if (path.startsWith('modelType')) return value === modelType.highDeductible ? 'Yes' : 'No';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' && !/^(id|year|rowVersion)$/.test(path) ? formatMoney(value) : undefined;
};

/** The dialog of a plan. Its title is Medical Plan for every type, as documented. */
export const PlanDialog = (props: ReferenceRowProps<Plan>) => (
  <ReferenceRowDialog
    {...props}
    kind="plan"
    title="Medical Plan"
    schema={planSave}
    labels={labels}
    blank={blankOf(props.scope)}
    show={shown}
    savesOnlyValid
  >
    {(form) => {
      const { field, values, setFieldValue } = form;
      return (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <TextField data-autofocus {...field('name')} />
            <TextField {...field('vendor')} />
            <TextField {...field('code')} />
            <DateField {...field('effectiveDate')} />
          </SimpleGrid>
          <TextField {...field('description')} />
          {props.scope.typeId === planType.medical && (
            <FlagField
              label={labels.modelType}
              value={values.modelType?.id === modelType.highDeductible}
              onChange={(on) => setFieldValue('modelType', { id: on ? modelType.highDeductible : modelType.other })}
            />
          )}
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md" verticalSpacing="sm">
            {premiums.map((name) => (
              <MoneyField key={name} {...field(name)} />
            ))}
          </SimpleGrid>
          {props.scope.typeId === planType.medical && <PlanTerms form={form} />}
        </>
      );
    }}
  </ReferenceRowDialog>
);
