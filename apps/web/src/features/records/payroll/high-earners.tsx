import { Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { PayrollForm } from './payroll-form.ts';

const path = 'rfp.payRoll.taxInfo.highEarners';
const most = 50;

/** The pay of people above the Social Security wage base, which the average would hide. */
export const HighEarners = ({ form }: { form: PayrollForm }) => {
  const { taxInfo } = form.values.rfp.payRoll;
  const earners: readonly (number | null)[] = taxInfo?.highEarners ?? [];
  const isShown = taxInfo?.includePayrollTaxes || taxInfo?.includeWageBaseRestart || earners.length > 0;
  if (!isShown) return null;
  const set = (next: readonly (number | null)[]) => form.setFieldValue(path, next);
  return (
    <FormSection
      title="High earners"
      columns={3}
      action={
        <IconButton
          icon={IconPlus}
          label="Add"
          iconSize={14}
          size="xs"
          disabled={earners.length >= most}
          onClick={() => set([...earners, null])}
        />
      }
    >
      {earners.length === 0 && (
        <Text size="sm" style={{ gridColumn: '1 / -1' }}>
          None entered. People paid above the Social Security wage base are left out of the average.
        </Text>
      )}
      {earners.map((pay, at) => {
        const name = `Annual Pay ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an earner is nothing but its index and its amount
          <Group key={at} gap="xs" wrap="nowrap" align="end">
            <MoneyField
              {...form.field(`${path}.${at}`)}
              label={name}
              style={{ flex: 1 }}
              value={pay}
              onChange={(typed) => set(earners.map((one, index) => (index === at ? typed : one)))}
            />
            <RowAction icon={IconX} tip="Remove" of={name} onClick={() => form.removeListItem(path, at)} />
          </Group>
        );
      })}
    </FormSection>
  );
};
