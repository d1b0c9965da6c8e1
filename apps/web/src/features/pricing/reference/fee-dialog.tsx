import { SimpleGrid } from '@mantine/core';
import { type Fee, feeFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { feeSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { feeType } from '@worksmart/shared/records/lookups/constants.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { TypedRowDialog, type TypedRowProps } from './reference-dialog.tsx';

const Field = fieldOf(feeFields);

/** The dialog for Administrative Fee (49) and Implementation Fee (50), which has no payroll cycle. */
export const FeeDialog = (props: TypedRowProps<Fee>) => {
  const { typeId, year } = props.scope;
  const isAdministrative = typeId === feeType.administrative;
  return (
    <TypedRowDialog
      {...props}
      kind="fee"
      title={isAdministrative ? 'Administrative Fee' : 'Implementation Fee'}
      schema={feeSave}
      fields={feeFields}
      starts={{ feeType: { id: typeId }, payCycle: { id: 0 } }}
      savesOnlyValid
      keyOf={({ payCycle, employeeRange }) => {
        const [payCycleId, employeeRangeId] = [payCycle?.id ?? 0, employeeRange?.id ?? 0];
        const isComplete = employeeRangeId > 0 && (payCycleId > 0 || !isAdministrative);
        return isComplete ? { typeId, year, payCycleId, employeeRangeId } : undefined;
      }}
    >
      {() => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          {isAdministrative && <Field path="payCycle" required data-autofocus />}
          <Field path="employeeRange" data-autofocus={!isAdministrative || undefined} />
          <Field path="feeAmount" />
        </SimpleGrid>
      )}
    </TypedRowDialog>
  );
};
