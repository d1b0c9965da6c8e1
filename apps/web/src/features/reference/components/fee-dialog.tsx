import { SimpleGrid } from '@mantine/core';
import { feeType, lookupType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { Fee } from '@worksmart/shared/reference/rows.schema.ts';
import { type FeeSave, feeSave } from '@worksmart/shared/reference/save.schema.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { LookupSelect } from '../../../ui/fields/select-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { type ReferenceScope, useSaveFee } from '../reference.api.ts';
import { ImpactNote } from './impact-note.tsx';
import { SourceField } from './source-field.tsx';

const labels = {
  payCycle: 'Payroll Cycle',
  employeeRange: 'Number of Employees',
  feeAmount: 'Fee',
  source: 'Source',
};

const valuesOf = (row: Fee): FeeSave => ({
  ...{ id: row.id, rowVersion: row.rowVersion, year: row.year, feeType: { id: row.feeType.id } },
  ...{ payCycle: { id: row.payCycle.id }, employeeRange: { id: row.employeeRange.id } },
  ...{ feeAmount: row.feeAmount, source: row.source },
});
const newFee = ({ typeId, year }: ReferenceScope) =>
  ({
    ...{ id: 0, year, feeType: { id: typeId }, payCycle: { id: 0 }, employeeRange: null, feeAmount: null },
    source: null,
  }) as unknown as FeeSave;

interface Props {
  scope: ReferenceScope;
  /** Absent for a new row. */
  row: Fee | undefined;
  /** Called after a new row was saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** The dialog for Administrative Fee (49) and Implementation Fee (50), which has no payroll cycle. */
export const FeeDialog = ({ scope, row, onCreated, onClose }: Props) => {
  const { typeId, year } = scope;
  const [initial] = useState(() => (row ? valuesOf(row) : newFee(scope)));
  const form = useContractForm(feeSave, initial);
  const save = useSaveFee();
  const isAdministrative = typeId === feeType.administrative;
  const send = async (body: FeeSave) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Fee saved!');
  };
  const payCycleId = form.values.payCycle?.id ?? 0;
  const employeeRangeId = form.values.employeeRange?.id ?? 0;
  const hasKey = employeeRangeId > 0 && (payCycleId > 0 || !isAdministrative);
  return (
    <RowDialog
      title={isAdministrative ? 'Administrative Fee' : 'Implementation Fee'}
      form={form}
      draftName={`fee.${initial.id}.${typeId}.${year}`}
      send={send}
      valuesOf={valuesOf}
      labels={labels}
      show={(path, value) => (path === 'feeAmount' && typeof value === 'number' ? formatMoney(value) : undefined)}
      problems={form.problems}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {isAdministrative && (
          <LookupSelect
            label={labels.payCycle}
            required
            from={{ type: lookupType.payrollCycles }}
            data-autofocus
            {...form.getInputProps('payCycle')}
          />
        )}
        <LookupSelect
          label={labels.employeeRange}
          required
          from={{ type: lookupType.employeeRanges }}
          {...(isAdministrative ? {} : { 'data-autofocus': true })}
          {...form.getInputProps('employeeRange')}
        />
        <MoneyField label={labels.feeAmount} required {...form.getInputProps('feeAmount')} />
      </SimpleGrid>
      <SourceField {...form.getInputProps('source')} />
      <ImpactNote
        scope={{
          kind: 'fee',
          ...(row ? { id: row.id } : {}),
          ...(hasKey ? { typeId, year, payCycleId, employeeRangeId } : {}),
        }}
        complete={Boolean(row) || hasKey}
      />
    </RowDialog>
  );
};
