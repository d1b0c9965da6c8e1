import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import {
  type SeasonMatching,
  type SeasonSort,
  seasonRoutes,
} from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ExportButtons } from '#ui/export-buttons.tsx';
import type { ShownRows } from '#ui/table/data-table.tsx';
import { Selection, selectedCount } from '#ui/table/selection.tsx';
import { useCards } from '#ui/table/use-cards.ts';
import type { ChosenRenewals } from './send-dialog.tsx';

type ExportProps = Pick<Props, 'filters' | 'sort' | 'ticked' | 'allMatching' | 'listed' | 'matching'>;

interface Props extends ShownRows<SeasonRow> {
  /** The filters of the list. */
  filters: SeasonMatching;
  /** Its order, if the server sorts by that. */
  sort: string | undefined;
  /** The years of all listed renewals. */
  years: readonly number[];
  /** Whether rows can be selected. */
  maySend: boolean;
  onSend: (chosen: ChosenRenewals) => void;
}

/** Exports the ticked renewals, otherwise all that match the filters. */
const ExportSeason = ({ filters, sort, ticked, allMatching, listed, matching }: ExportProps) => {
  const extract = useRouteMutation(seasonRoutes.extract);
  const some = ticked.length > 0 && !allMatching;
  const total = some ? ticked.length : (matching ?? listed.length);
  const count = total.toLocaleString('en-US');
  const chosen = some
    ? { groupIDs: ticked.map(({ id }) => id) }
    : { ...filters, ...(sort && { sort: sort as SeasonSort }) };
  return (
    <ExportButtons
      what={some ? `the ${count} selected` : `all ${count} matching the filters`}
      size="xs"
      disabled={total === 0}
      make={(choice) => extract.mutateAsync({ body: { ...chosen, ...choice } })}
      done={(name) => `Exported ${count} ${total === 1 ? 'renewal' : 'renewals'} to ${name}.`}
    />
  );
};

/** The bar above the list: active filters on the left, the actions for its rows on the right. */
export const SendTools = ({ filters, sort, years, maySend, chips, onSend, ...table }: Props) => {
  const { ticked, allMatching, untickAll } = table;
  const count = selectedCount(table);
  // Cards have "Select all" in its place.
  const cards = useCards();
  return (
    <Group gap="xs" w="100%">
      {chips}
      {maySend && count === 0 && !cards && <Text variant="note">Select renewals to send them.</Text>}
      <Group gap="xs" ml="auto" role="group" aria-label="With the selected renewals">
        {count > 0 && (
          <>
            <Selection {...table} />
            <Button
              size="xs"
              leftSection={<IconSend size={14} aria-hidden />}
              onClick={() => onSend({ rows: ticked, matching: allMatching ? filters : undefined, years, untickAll })}
            >
              {`Send to ${count.toLocaleString('en-US')}`}
            </Button>
          </>
        )}
        <ExportSeason {...table} filters={filters} sort={sort} />
      </Group>
    </Group>
  );
};
