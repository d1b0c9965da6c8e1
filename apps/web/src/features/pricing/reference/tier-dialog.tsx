import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type Tier, tierFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { tierSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formatFigure } from './figures.ts';
import { TypedRowDialog, type TypedRowProps } from './reference-dialog.tsx';

const Field = fieldOf(tierFields);

export const TierDialog = (props: TypedRowProps<Tier>) => {
  const { typeId } = props.scope;
  const isMedical = typeId === tierType.medical;
  return (
    <TypedRowDialog
      {...props}
      kind="tier"
      title="Administration Rate"
      schema={tierSave}
      fields={tierFields}
      starts={{ type: { id: typeId } }}
      show={(path, value) => {
        if (path !== 'rate' || typeof value !== 'number') return undefined;
        return isMedical ? formatFigure(value) : formatMoney(value);
      }}
    >
      {({ field }) => (
        <>
          <Field path="description" data-autofocus />
          {isMedical ? (
            <Field path="rate" w={220} description="A factor on plan premiums: 0.95, 1.00" />
          ) : (
            <MoneyField w={220} description="Dollars per employee and month" {...field('rate')} />
          )}
        </>
      )}
    </TypedRowDialog>
  );
};
