import { SimpleGrid } from '@mantine/core';
import { feeType, lookupType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { Fee } from '@worksmart/shared/reference/rows.schema.ts';
import { feeSave } from '@worksmart/shared/reference/save.schema.ts';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { LookupSelect } from '../../../ui/fields/select-fields.tsx';
import { ReferenceRowDialog, type ReferenceRowProps } from './reference-row-dialog.tsx';

const labels = {
  payCycle: 'Payroll Cycle',
  employeeRange: 'Number of Employees',
  feeAmount: 'Fee',
  source: 'Source',
};

/** The dialog for Administrative Fee (49) and Implementation Fee (50), which has no payroll cycle. */
export const FeeDialog = (props: ReferenceRowProps<Fee>) => {
  const { typeId, year } = props.scope;
  const isAdministrative = typeId === feeType.administrative;
  return (
    <ReferenceRowDialog
      {...props}
      kind="fee"
      title={isAdministrative ? 'Administrative Fee' : 'Implementation Fee'}
      schema={feeSave}
      labels={labels}
      blank={{ feeType: { id: typeId }, payCycle: { id: 0 }, employeeRange: null, feeAmount: null }}
      show={(path, value) => (path === 'feeAmount' && typeof value === 'number' ? formatMoney(value) : undefined)}
      savesOnlyValid
      keyOf={({ payCycle, employeeRange }) => {
        const [payCycleId, employeeRangeId] = [payCycle?.id ?? 0, employeeRange?.id ?? 0];
        const isComplete = employeeRangeId > 0 && (payCycleId > 0 || !isAdministrative);
        return isComplete ? { typeId, year, payCycleId, employeeRangeId } : undefined;
      }}
    >
      {({ field }) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          {isAdministrative && (
            <LookupSelect required from={{ type: lookupType.payrollCycles }} data-autofocus {...field('payCycle')} />
          )}
          <LookupSelect
            from={{ type: lookupType.employeeRanges }}
            data-autofocus={!isAdministrative || undefined}
            {...field('employeeRange')}
          />
          <MoneyField {...field('feeAmount')} />
        </SimpleGrid>
      )}
    </ReferenceRowDialog>
  );
};
