import { Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  type DiscountRow,
  discountFields,
  type PremiumDiscountTable,
  premiumDiscountTableFields,
  premiumDiscountTableSave,
} from '@worksmart/shared/pricing/reference/wc-tables.schema.ts';
import type { z } from 'zod';
import { MoneyField, RateField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { ListError } from '#ui/form/list-error.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { YearDialogProps } from './reference-rows.tsx';

type Values = z.input<typeof premiumDiscountTableSave>;
type Form = ContractForm<typeof premiumDiscountTableSave>;

const most = 20;
const rest: DiscountRow = { width: null, stock: 0, nonStock: 0 };

/** The parts in words, for the comparison with a colleague's version. */
const show = (path: string, value: unknown): string | undefined =>
  path === 'rows'
    ? (value as DiscountRow[])
        .map(({ width, stock, nonStock }) => `${width === null ? 'Rest' : formatMoney(width)}: ${stock}%, ${nonStock}%`)
        .join('; ')
    : undefined;

/** A list is no part of `formValues`, but here it is saved with its year. */
const valuesOf = (stored: PremiumDiscountTable): Values => ({
  ...formValues(premiumDiscountTableSave, stored),
  rows: stored.rows,
});

const Field = fieldOf(premiumDiscountTableFields);

/** The premium discounts of one year. A new year starts with those of the year before, to be checked. */
export const DiscountTableDialog = ({ nextYear, before, ...props }: YearDialogProps<PremiumDiscountTable>) => (
  <ReferenceDialog
    {...props}
    kind="premiumDiscountTable"
    title={props.row ? `Premium Discounts of ${props.row.year}` : 'New Year of Premium Discounts'}
    size="lg"
    schema={premiumDiscountTableSave}
    fields={premiumDiscountTableFields}
    starts={{ year: nextYear, rows: before?.rows ?? [rest] }}
    valuesOf={valuesOf}
    show={show}
    saved="Premium discounts"
  >
    {(form) => (
      <>
        {!props.row && <Field path="year" data-autofocus w={140} />}
        <Parts form={form} />
      </>
    )}
  </ReferenceDialog>
);

/** The parts of the premium. The last one is the rest: it has no width and stays. */
const Parts = ({ form }: { form: Form }) => {
  const parts = form.values.rows;
  const add = (
    <IconButton
      icon={IconPlus}
      label="Add Part"
      iconSize={14}
      size="xs"
      disabled={parts.length >= most}
      onClick={() => {
        form.clearFieldError('rows');
        form.insertListItem('rows', { ...rest, width: 0 }, parts.length - 1);
      }}
    />
  );
  return (
    <FormSection title="Parts of the standard premium" columns={0} action={add}>
      <Stack gap="sm">
        {parts.map((_part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place and its figures
          <PartFields key={at} form={form} at={at} isRest={at === parts.length - 1} />
        ))}
        <ListError error={form.field('rows').error} />
      </Stack>
    </FormSection>
  );
};

/** The inputs of one part: named by its place, and the last one has no width. */
const PartFields = ({ form, at, isRest }: { form: Form; at: number; isRest: boolean }) => {
  const name = `Part ${at + 1}`;
  const widthLabel = `${name}, ${discountFields.width.label}`;
  const field = (part: keyof DiscountRow) => {
    const props = form.field(`rows.${at}.${part}`);
    return {
      ...props,
      onChange: (value: number | null) => {
        props.onChange(value);
        // The rules across the parts have no field of their own.
        form.clearFieldError('rows');
      },
    };
  };
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      {isRest ? (
        <TextField label={widthLabel} value="The rest" readOnly style={{ flex: 1 }} />
      ) : (
        <MoneyField {...field('width')} label={widthLabel} style={{ flex: 1 }} />
      )}
      <RateField {...field('stock')} aria-label={`${discountFields.stock.label}, ${name}`} suffix="%" w={110} />
      <RateField {...field('nonStock')} aria-label={`${discountFields.nonStock.label}, ${name}`} suffix="%" w={110} />
      <RowAction
        icon={IconX}
        tip="Remove"
        of={name}
        disabled={isRest}
        onClick={() => {
          form.clearFieldError('rows');
          form.removeListItem('rows', at);
        }}
      />
    </Group>
  );
};
