import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { PasteCounts } from './paste-counts.tsx';
import type { PlanForm } from './plan-form.ts';
import { sizes } from './plan-values.ts';

const grid = { cols: { base: 2, sm: 4 }, spacing: 'md', verticalSpacing: 'sm' } as const;

/** A group plan’s monthly cost and number of participants for each family size. */
export const GroupCosts = ({ form }: { form: PlanForm }) => {
  const [pasting, setPasting] = useState(false);
  return (
    <>
      <SimpleGrid {...grid}>
        {sizes.map(({ label, amount }) => (
          <MoneyField key={amount} label={`${label} Cost`} required {...form.getInputProps(amount)} />
        ))}
      </SimpleGrid>
      <SimpleGrid {...grid}>
        {sizes.map(({ label, quantity }) => (
          <CountField key={quantity} label={`${label} Participants`} required {...form.getInputProps(quantity)} />
        ))}
      </SimpleGrid>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          Paste from Spreadsheet
        </Button>
      </Group>
      {pasting && <PasteCounts form={form} onClose={() => setPasting(false)} />}
    </>
  );
};
