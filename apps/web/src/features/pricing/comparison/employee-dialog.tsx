import { SimpleGrid } from '@mantine/core';
import {
  type PlanEmployeeSave,
  planEmployeeFields,
  planEmployeeSave,
} from '@worksmart/shared/pricing/comparison/schema.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { newEmployee, sizes } from './plan-values.ts';

const Field = fieldOf(planEmployeeFields);

interface Props {
  /** Absent for a new employee. */
  employee: PlanEmployeeSave | undefined;
  /** Adds the employee to the plan, which saves it. */
  onTake: (employee: PlanEmployeeSave) => void;
  onClose: () => void;
}

/** One employee of an individual plan, who pays for exactly one of the four family sizes. */
export const EmployeeDialog = ({ employee, onTake, onClose }: Props) => {
  const form = useContractForm(planEmployeeSave, employee ?? newEmployee);
  const filled = sizes.find(({ amount }) => typeof form.values[amount] === 'number')?.amount;
  return (
    <FormDialog
      title={employee ? 'Edit Employee' : 'Add Employee'}
      size="md"
      form={{ ...form, canSave: employee === undefined || filled !== undefined }}
      onSave={() => form.submit(async (values) => onTake(values))}
      onClose={onClose}
    >
      <FormInputs of={form.getInputProps}>
        <Field path="name" data-autofocus />
        <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
          {sizes.map(({ amount }) => (
            <Field key={amount} path={amount} disabled={filled !== undefined && filled !== amount} />
          ))}
        </SimpleGrid>
        <Field path="active" description="Only active employees count in the comparison" />
      </FormInputs>
    </FormDialog>
  );
};
