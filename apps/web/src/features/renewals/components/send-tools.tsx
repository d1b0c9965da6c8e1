import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { SeasonRow } from '@worksmart/shared/renewals/season.routes.ts';
import type { ShownRows } from '../../../ui/table/data-table.tsx';

interface Props extends ShownRows<SeasonRow> {
  onSend: (chosen: { rows: readonly SeasonRow[]; untickAll: () => void }) => void;
}

/** The bar above the list: active filters on the left, the action for the ticked rows on the right. */
export const SendTools = ({ ticked, untickAll, chips, onSend }: Props) => (
  <Group gap="xs" w="100%">
    {chips}
    {ticked.length > 0 && (
      <Group gap="xs" ml="auto" role="group" aria-label="With the selected renewals">
        <Text size="sm" className="tabular" role="status">
          {ticked.length.toLocaleString('en-US')} selected
        </Text>
        <Button size="xs" variant="subtle" px={6} onClick={untickAll}>
          Clear
        </Button>
        <Button
          size="xs"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => onSend({ rows: ticked, untickAll })}
        >
          {`Send to ${ticked.length.toLocaleString('en-US')}`}
        </Button>
      </Group>
    )}
  </Group>
);
