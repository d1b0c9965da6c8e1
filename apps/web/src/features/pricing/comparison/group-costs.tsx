import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { tierFigures } from '@worksmart/shared/pricing/comparison/schema.ts';
import { useState } from 'react';
import { fieldOf } from '#ui/form/field.tsx';
import { PasteCounts } from './paste-counts.tsx';
import type { PlanForm } from './plan-form.ts';
import { sizes } from './plan-values.ts';

const Field = fieldOf(tierFigures);

const grid = { cols: { base: 2, sm: 4 }, spacing: 'md', verticalSpacing: 'sm' } as const;

/** A group plan’s monthly cost and number of participants for each family size. */
export const GroupCosts = ({ form }: { form: PlanForm }) => {
  const [pasting, setPasting] = useState(false);
  return (
    <>
      <SimpleGrid {...grid}>
        {sizes.map(({ amount }) => (
          <Field key={amount} path={amount} required />
        ))}
      </SimpleGrid>
      <SimpleGrid {...grid}>
        {sizes.map(({ quantity }) => (
          <Field key={quantity} path={quantity} required />
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
