import { Group, Stack, Text } from '@mantine/core';
import type { FileImportDetail } from '@worksmart/shared/claims/file-imports/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';

type Client = FileImportDetail['summary']['clients'][number];

const count = (value: number): string => value.toLocaleString('en-US');
const money = (value: number | null): string => (value === null ? '' : formatMoney(value));

const plain: readonly SimpleColumn<Client>[] = [
  { id: 'name', header: 'Client', cell: ({ name }) => name },
  { id: 'rows', header: 'Rows', cell: ({ rows }) => count(rows), numeric: true, width: 90 },
  { id: 'total', header: 'This File', cell: ({ total }) => money(total), numeric: true, width: 140 },
];
const compared: readonly SimpleColumn<Client>[] = [
  ...plain,
  { id: 'before', header: 'Before', cell: ({ before }) => money(before), numeric: true, width: 150 },
  { id: 'after', header: 'After', cell: ({ after }) => money(after), numeric: true, width: 150 },
];

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Stack gap={0}>
    <Text fz="xs" c="dimmed">
      {label}
    </Text>
    <Text fw={600} className="tabular">
      {value}
    </Text>
  </Stack>
);

/** How many rows the file has, and what became of them. */
export const ImportCounts = ({ found }: { found: FileImportDetail }) => {
  const { rowsRead, accepted, warned, rejected, total } = found;
  if (rowsRead === 0) return null;
  return (
    <Group gap="xl">
      <Figure label="Rows read" value={count(rowsRead)} />
      <Figure label="Good" value={count(accepted - warned)} />
      <Figure label="Flagged" value={count(warned)} />
      <Figure label="Rejected" value={count(rejected)} />
      <Figure label="Total" value={money(total)} />
    </Group>
  );
};

/** Each client's totals with and without this file, overlaps with other files, and the largest claim. */
export const ImportFigures = ({ found }: { found: FileImportDetail }) => {
  const { summary, rowsRead } = found;
  if (rowsRead === 0) return null;
  const { clients, overlap, replaced, largest } = summary;
  return (
    <Stack gap="md" pt="sm">
      {clients.length > 0 && (
        <SimpleTable
          label="Totals of clients"
          columns={clients.some(({ before }) => before !== null) ? compared : plain}
          rows={clients}
          rowId={({ id }) => id}
        />
      )}
      {largest && (
        <Text fz="sm">{`Largest: ${largest.key}, row ${count(largest.rowNo)}, ${largest.client}, ${money(largest.amount)}`}</Text>
      )}
      {overlap.map(({ importId, label, rows }) => (
        <Text key={importId} fz="sm">{`${count(rows)} rows are already in ${label}; they are rejected here.`}</Text>
      ))}
      {replaced > 0 && (
        <Text fz="sm">{`${count(replaced)} rows are claims that appear both in an invoice and in a detail file; each counts once, by its details.`}</Text>
      )}
    </Stack>
  );
};
