import { SimpleGrid } from '@mantine/core';
import { type PlanEmployeeSave, planEmployeeSave } from '@worksmart/shared/comparison/schema.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { newEmployee, sizes } from './plan-values.ts';

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
      opened
      title={employee ? 'Edit Employee' : 'Add Employee'}
      size="md"
      dirty={form.dirty}
      canSave={employee === undefined || filled !== undefined}
      problems={form.problems}
      onSave={() => form.submit(async (values) => onTake(values))}
      onClose={onClose}
    >
      <TextField label="Employee Name" required maxLength={125} data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
        {sizes.map(({ label, amount }) => (
          <MoneyField
            key={amount}
            label={`${label} Cost`}
            disabled={filled !== undefined && filled !== amount}
            {...form.getInputProps(amount)}
          />
        ))}
      </SimpleGrid>
      <FlagField
        label="Active"
        description="Only active employees count in the comparison"
        {...form.getInputProps('active')}
      />
    </FormDialog>
  );
};
