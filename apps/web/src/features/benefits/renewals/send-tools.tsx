import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { SeasonMatching } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import type { ShownRows } from '#ui/table/data-table.tsx';
import { Selection, selectedCount } from '#ui/table/selection.tsx';
import { useCards } from '#ui/table/use-cards.ts';
import type { ChosenRenewals } from './chosen-renewals.ts';

interface Props extends ShownRows<SeasonRow> {
  /** The filters of the list. */
  filters: SeasonMatching;
  /** The years of all listed renewals. */
  years: readonly number[];
  /** Whether rows can be selected. */
  maySend: boolean;
  onSend: (chosen: ChosenRenewals) => void;
}

/** The bar above the list: active filters on the left, the action for the ticked rows on the right. */
export const SendTools = ({ filters, years, maySend, chips, onSend, ...table }: Props) => {
  const { ticked, allMatching, untickAll } = table;
  const count = selectedCount(table);
  // Cards have "Select all" in its place.
  const cards = useCards();
  return (
    <Group gap="xs" w="100%">
      {chips}
      {maySend && count === 0 && !cards && (
        <Text size="sm" c="dimmed">
          Select renewals to send them.
        </Text>
      )}
      {count > 0 && (
        <Group gap="xs" ml="auto" role="group" aria-label="With the selected renewals">
          <Selection {...table} />
          <Button
            size="xs"
            leftSection={<IconSend size={14} aria-hidden />}
            onClick={() => onSend({ rows: ticked, matching: allMatching ? filters : undefined, years, untickAll })}
          >
            {`Send to ${count.toLocaleString('en-US')}`}
          </Button>
        </Group>
      )}
    </Group>
  );
};
