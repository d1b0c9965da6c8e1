import { SimpleGrid } from '@mantine/core';
import { modelType } from '@worksmart/shared/pricing/reference/constants.ts';
import { type Plan, planFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { planSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { TypedRowDialog, type TypedRowProps } from './reference-dialog.tsx';

const Field = fieldOf(planFields);

const startsOf = ({ typeId, year }: TypedRowProps<Plan>['scope']) => ({
  type: { id: typeId },
  effectiveDate: `${year}-01-01T00:00:00`,
  modelType: { id: modelType.other },
});

/** A model is shown as its box is: whether it is the one with a high deductible. */
const modelText = (path: string, value: unknown): string | undefined =>
  path === 'modelType' ? ((value as Plan['modelType']).id === modelType.highDeductible ? 'Yes' : 'No') : undefined;

/** The dialog of a plan. Its title is Medical Plan for every type, as documented. */
export const PlanDialog = (props: TypedRowProps<Plan>) => (
  <TypedRowDialog
    {...props}
    kind="plan"
    title="Medical Plan"
    schema={planSave}
    fields={planFields}
    starts={startsOf(props.scope)}
    show={modelText}
    savesOnlyValid
  >
    {(form) => {
      const { values, setFieldValue } = form;
      return (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <Field path="name" data-autofocus />
            <Field path="vendor" />
            <Field path="code" />
            <Field path="effectiveDate" />
          </SimpleGrid>
          <Field path="description" />
          <Field path="followsCode" placeholder="If this plan continues one with another code" />
          {props.scope.typeId === planType.medical && (
            <FlagField
              label={planFields.modelType.label}
              value={values.modelType?.id === modelType.highDeductible}
              onChange={(on) => setFieldValue('modelType', { id: on ? modelType.highDeductible : modelType.other })}
            />
          )}
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md" verticalSpacing="sm">
            <Field path="eE_Amount" />
            <Field path="eS_Amount" />
            <Field path="eC_Amount" />
            <Field path="eF_Amount" />
          </SimpleGrid>
          {props.scope.typeId === planType.medical && <PlanTerms form={form} />}
        </>
      );
    }}
  </TypedRowDialog>
);
