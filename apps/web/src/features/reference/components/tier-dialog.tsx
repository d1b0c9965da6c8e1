import { tierType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { Tier } from '@worksmart/shared/reference/rows.schema.ts';
import { type TierSave, tierSave } from '@worksmart/shared/reference/save.schema.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { type ReferenceScope, useSaveTier } from '../reference.api.ts';
import { formatFigure } from './figures.ts';
import { ImpactNote } from './impact-note.tsx';
import { SourceField } from './source-field.tsx';

const labels = { description: 'Description', rate: 'Rate', source: 'Source' };

const valuesOf = ({ id, rowVersion, type, year, description, rate, source }: Tier): TierSave => ({
  ...{ id, rowVersion, type: { id: type.id }, year, description, rate, source },
});
/** Unset numbers are null in the form; the schema rejects them before a request is sent. */
const newTier = ({ typeId, year }: ReferenceScope) =>
  ({ id: 0, type: { id: typeId }, year, description: '', rate: null, source: null }) as unknown as TierSave;

interface Props {
  scope: ReferenceScope;
  /** Absent for a new row. */
  row: Tier | undefined;
  /** Called after a new row was saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const TierDialog = ({ scope, row, onCreated, onClose }: Props) => {
  const [initial] = useState(() => (row ? valuesOf(row) : newTier(scope)));
  const form = useContractForm(tierSave, initial);
  const save = useSaveTier();
  const isMedical = scope.typeId === tierType.medical;
  const send = async (body: TierSave) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Tier saved!');
  };
  return (
    <RowDialog
      title="Administration Rate"
      form={form}
      draftName={`tier.${initial.id}.${scope.typeId}.${scope.year}`}
      send={send}
      valuesOf={valuesOf}
      labels={labels}
      show={(path, value) => {
        if (path !== 'rate' || typeof value !== 'number') return undefined;
        return isMedical ? formatFigure(value) : formatMoney(value);
      }}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <TextField
        label={labels.description}
        required
        maxLength={125}
        data-autofocus
        {...form.getInputProps('description')}
      />
      {isMedical ? (
        <RateField
          label={labels.rate}
          required
          w={220}
          description="A factor on plan premiums: 0.95, 1.00"
          {...form.getInputProps('rate')}
        />
      ) : (
        <MoneyField
          label={labels.rate}
          required
          w={220}
          description="Dollars per employee and month"
          {...form.getInputProps('rate')}
        />
      )}
      <SourceField {...form.getInputProps('source')} />
      {row && <ImpactNote scope={{ kind: 'tier', id: row.id }} />}
    </RowDialog>
  );
};
