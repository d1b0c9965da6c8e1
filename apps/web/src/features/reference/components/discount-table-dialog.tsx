import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import {
  type DiscountRow,
  type PremiumDiscountTable,
  premiumDiscountTableSave,
} from '@worksmart/shared/reference/wc-tables.schema.ts';
import type { z } from 'zod';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { formValues } from '../../../ui/form/schema-fields.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useSaveDiscountTable } from '../reference.api.ts';
import type { YearDialogProps } from './year-rows-page.tsx';

type Values = z.input<typeof premiumDiscountTableSave>;

const most = 20;
const rest: DiscountRow = { width: null, stock: 0, nonStock: 0 };
const labels = { year: 'Year', source: 'Source', rows: 'Parts of the premium' };

/** The premium discounts of one year. A new year starts with those of the year before, to be checked. */
export const DiscountTableDialog = (props: YearDialogProps<PremiumDiscountTable>) => {
  const { row, nextYear, before, onCreated, onClose } = props;
  const valuesOf = (stored: PremiumDiscountTable) => formValues(premiumDiscountTableSave, stored);
  const blank: Values = { id: 0, year: nextYear, rows: before?.rows ?? [rest], source: '' };
  const form = useContractForm(premiumDiscountTableSave, row ? valuesOf(row) : blank, { labels });
  const save = useSaveDiscountTable();
  const send = async (body: Values) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Premium discounts saved!');
  };
  const parts = form.values.rows;
  const set = (rows: Values['rows']) => form.setFieldValue('rows', rows);
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={parts.length >= most}
      onClick={() => set([...parts.slice(0, -1), { ...rest, width: 0 }, parts.at(-1) ?? rest])}
    >
      Add Part
    </Button>
  );
  return (
    <RowDialog
      title={row ? `Premium Discounts of ${row.year}` : 'New Year of Premium Discounts'}
      size="lg"
      form={form}
      draftName={`premiumDiscountTable.${row?.id ?? 0}`}
      send={send}
      valuesOf={valuesOf}
      closeLabel="Cancel"
      onClose={onClose}
    >
      {!row && <CountField data-autofocus required w={140} thousandSeparator="" {...form.field('year')} />}
      <FormSection title="Parts of the standard premium" columns={0} action={add}>
        <Stack gap="sm">
          {parts.map((_part, at) => {
            const isRest = at === parts.length - 1;
            const name = `Part ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place and its figures
              <Group key={at} gap="xs" wrap="nowrap" align="end">
                {isRest ? (
                  <TextField label={`${name}, USD`} value="The rest" readOnly style={{ flex: 1 }} />
                ) : (
                  <MoneyField {...form.field(`rows.${at}.width`)} label={`${name}, USD`} style={{ flex: 1 }} />
                )}
                <RateField {...form.field(`rows.${at}.stock`)} label="Stock" suffix="%" w={110} />
                <RateField {...form.field(`rows.${at}.nonStock`)} label="Nonstock" suffix="%" w={110} />
                <RowAction
                  icon={IconX}
                  tip="Remove"
                  of={name}
                  disabled={isRest}
                  onClick={() => set(parts.filter((_, place) => place !== at))}
                />
              </Group>
            );
          })}
        </Stack>
      </FormSection>
      <TextField description="Where these figures were published." {...form.field('source')} />
    </RowDialog>
  );
};
