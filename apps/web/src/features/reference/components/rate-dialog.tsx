import { Select, SimpleGrid } from '@mantine/core';
import { isClassCode } from '@worksmart/shared/fields.ts';
import { rateType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { percentageRateTypes } from '@worksmart/shared/reference/constants.ts';
import type { ReferenceRate } from '@worksmart/shared/reference/rows.schema.ts';
import { type RateSave, rateSave } from '@worksmart/shared/reference/save.schema.ts';
import { states } from '@worksmart/shared/states.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { bestMatch } from '../../../ui/fields/best-match.ts';
import { ClassCodeField } from '../../../ui/fields/class-code-field.tsx';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { type ReferenceScope, useSaveRate } from '../reference.api.ts';
import { formatFigure, formatPercentage } from './figures.ts';
import { ImpactNote } from './impact-note.tsx';
import { SourceField } from './source-field.tsx';

const labels = {
  state: 'State',
  code: 'Code',
  label: 'Class',
  rate: 'Rate',
  value: 'Cutoff',
  isVariable: 'Variable',
  source: 'Source',
};
const titles: Readonly<Record<number, string>> = {
  [rateType.suta]: 'SUTA Rate',
  [rateType.workersComp]: 'Workers Comp Rate',
};

const valuesOf = ({ type, ...row }: ReferenceRate): RateSave => ({ ...row, type: { id: type.id } });
const newRate = ({ typeId, year }: ReferenceScope) =>
  ({
    ...{ id: 0, type: { id: typeId }, year, state: '', code: '', label: '', rate: null, value: null },
    ...{ isVariable: false, source: null },
  }) as unknown as RateSave;

interface Props {
  scope: ReferenceScope;
  /** Absent for a new row. */
  row: ReferenceRate | undefined;
  /** States that already have a SUTA rate. */
  usedStates: readonly string[];
  /** Called after a new row was saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const RateDialog = ({ scope, row, usedStates, onCreated, onClose }: Props) => {
  const { typeId, year } = scope;
  const [initial] = useState(() => (row ? valuesOf(row) : newRate(scope)));
  const form = useContractForm(rateSave, initial);
  const save = useSaveRate();
  const isSuta = typeId === rateType.suta;
  const isWorkersComp = typeId === rateType.workersComp;
  const isPercentage = percentageRateTypes.includes(typeId);
  const { state, code } = form.values;
  const offered = states.filter(([one]) => !isSuta || one === row?.state || !usedStates.includes(one));

  const send = async (body: RateSave) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Rate saved!');
  };
  const shown = (path: string, value: unknown): string | undefined => {
    if (typeof value !== 'number') return undefined;
    if (path === 'value') return formatMoney(value);
    if (path !== 'rate') return undefined;
    return isPercentage ? formatPercentage(value) : formatFigure(value);
  };
  const hasKey = isSuta ? Boolean(state) : !isWorkersComp || Boolean(state && code && isClassCode(code));
  const key = { typeId, year, ...(state ? { state } : {}), ...(isWorkersComp && code ? { code } : {}) };
  const scopeOfRow = { kind: 'rate' as const, ...(row ? { id: row.id } : {}), ...(hasKey ? key : {}) };
  return (
    <RowDialog
      title={titles[typeId] ?? 'Rate'}
      form={form}
      draftName={`rate.${initial.id}.${typeId}.${year}`}
      send={send}
      valuesOf={valuesOf}
      labels={labels}
      show={shown}
      closeLabel="Cancel"
      onClose={onClose}
    >
      {(isSuta || isWorkersComp) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <Select
            {...form.getInputProps('state')}
            label={labels.state}
            withAsterisk
            aria-required
            searchable
            filter={bestMatch}
            selectFirstOptionOnChange
            nothingFoundMessage="No such state, or it already has a rate"
            data-autofocus
            openOnFocus={false}
            data={offered.map(([one, name]) => ({ value: one, label: `${one} - ${name}` }))}
            value={state || null}
            onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
          />
          {isWorkersComp && <ClassCodeField label={labels.code} required {...form.getInputProps('code')} />}
        </SimpleGrid>
      )}
      {isWorkersComp && <TextField label={labels.label} maxLength={125} {...form.getInputProps('label')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <RateField
          label={labels.rate}
          required
          {...(isPercentage ? { suffix: '%' } : {})}
          {...(isSuta || isWorkersComp ? {} : { 'data-autofocus': true })}
          {...form.getInputProps('rate')}
        />
        {isSuta && <MoneyField label={labels.value} required {...form.getInputProps('value')} />}
      </SimpleGrid>
      {isSuta && (
        <FlagField
          label={labels.isVariable}
          description="The state has each client report under its own account, at its own rate."
          {...form.getInputProps('isVariable')}
        />
      )}
      <SourceField {...form.getInputProps('source')} />
      <ImpactNote scope={scopeOfRow} complete={Boolean(row) || hasKey} />
    </RowDialog>
  );
};
