import { Group, Stack, Text } from '@mantine/core';
import type { FoundMoney } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { premiumFiles, useFoundMoney } from './premium-check.api.ts';
import { sumText } from './texts.ts';

const columnsFor = (rows: readonly FoundMoney[]): readonly SimpleColumn<FoundMoney>[] => {
  const amount = (id: 'disputed' | 'settledTooMuch' | 'settledTooLittle', header: string) =>
    numericColumn(id, header, (row: FoundMoney) => sumText(row[id]), {
      width: 124,
      total: formatMoney(sum(rows.map((row) => row[id]))),
    });
  return [
    { id: 'client', header: 'Client', cell: ({ client }) => client, total: 'Total' },
    { id: 'year', header: 'Year', width: 64, cell: ({ year }) => String(year) },
    amount('disputed', 'In Dispute'),
    amount('settledTooMuch', 'Paid Back'),
    amount('settledTooLittle', 'Billed Later'),
  ];
};

/** Money that the checks found: what carriers have corrected, and what they were asked to. */
export const FoundDialog = ({ onClose }: { onClose: () => void }) => {
  const found = useFoundMoney();
  return (
    <Dialog title="Money Found" onClose={onClose} size={820}>
      <Loaded query={found} errorTitle="The amounts could not be loaded">
        {(rows) => (
          <Stack gap="sm">
            <Group justify="space-between" gap="sm">
              <Text variant="note">
                By year of coverage. A difference counts as found once the carrier has adjusted it.
              </Text>
              <ExportButtons
                what="the money found"
                size="xs"
                disabled={rows.length === 0}
                make={async (choice) => ({ reportName: 'Premium Money Found', url: premiumFiles.found(choice) })}
              />
            </Group>
            <SimpleTable
              label="Money Found"
              columns={columnsFor(rows)}
              rows={rows}
              rowId={({ customerId, year }) => `${customerId} ${year}`}
              emptyText="Nothing is in dispute or settled yet."
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
