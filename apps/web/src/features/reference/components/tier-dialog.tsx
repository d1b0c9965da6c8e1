import { tierType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { Tier } from '@worksmart/shared/reference/rows.schema.ts';
import { tierSave } from '@worksmart/shared/reference/save.schema.ts';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { formatFigure } from './figures.ts';
import { ReferenceRowDialog, type ReferenceRowProps } from './reference-row-dialog.tsx';

const labels = { description: 'Description', rate: 'Rate', source: 'Source' };

export const TierDialog = (props: ReferenceRowProps<Tier>) => {
  const { typeId } = props.scope;
  const isMedical = typeId === tierType.medical;
  return (
    <ReferenceRowDialog
      {...props}
      kind="tier"
      title="Administration Rate"
      schema={tierSave}
      labels={labels}
      blank={{ type: { id: typeId }, description: '', rate: null }}
      show={(path, value) => {
        if (path !== 'rate' || typeof value !== 'number') return undefined;
        return isMedical ? formatFigure(value) : formatMoney(value);
      }}
    >
      {({ field }) => (
        <>
          <TextField data-autofocus {...field('description')} />
          {isMedical ? (
            <RateField w={220} description="A factor on plan premiums: 0.95, 1.00" {...field('rate')} />
          ) : (
            <MoneyField w={220} description="Dollars per employee and month" {...field('rate')} />
          )}
        </>
      )}
    </ReferenceRowDialog>
  );
};
