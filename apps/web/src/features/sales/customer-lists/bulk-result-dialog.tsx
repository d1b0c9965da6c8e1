import { Button, Group, ScrollArea, Table, Text } from '@mantine/core';
import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { BulkResult } from './bulk-run.ts';
import { countOf, type SalesList } from './sales-lists.ts';

interface Props {
  rows: readonly SalesRow[];
  list: SalesList;
  /** The records still in the list; others may have deleted or moved some since. */
  ticked: readonly SalesRow[];
  result: BulkResult;
  /** "archived", "given to Lee Ortiz". */
  done: string;
  onClose: () => void;
}

/** Thousands of names would render slowly, and no one reads them. */
const maxShown = 100;

const be = (count: number) => (count === 1 ? 'was' : 'were');

const selectedText = (failed: number, kept: number): string => {
  const are = kept === 1 ? 'is' : 'are';
  if (kept === 0) return '';
  return kept === failed
    ? `, and ${are} still selected`
    : `, of which ${kept.toLocaleString('en-US')} ${are} still selected`;
};

/** Says what was done to many records, and which of them failed and why. */
export const BulkResultDialog = ({ rows, list, ticked, result, done, onClose }: Props) => {
  const { done: through, failed, notReached } = result;
  const tickedIds = new Set(ticked.map(({ id }) => id));
  const kept = failed.filter(({ id }) => tickedIds.has(id)).length;
  const names = new Map(rows.map(({ id, companyName }) => [id, companyName]));
  return (
    <Dialog onClose={onClose} title={`Not all ${list.noun} were ${done}`} size="lg" gap="md">
      <Text role="status">
        {`${countOf(through.length, list)} ${be(through.length)} ${done}. ${countOf(failed.length, list)} ${be(failed.length)} not${selectedText(failed.length, kept)}${failed.length > 0 ? ':' : '.'}`}
      </Text>
      <ScrollArea.Autosize mah={360} type="auto">
        <Table aria-label="Not done" fz="sm" layout="fixed" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failed.slice(0, maxShown).map(({ id, message, companyName }) => (
              <Table.Tr key={id}>
                <Table.Td>{companyName ?? names.get(id)}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {failed.length > maxShown && <Text variant="note">{`And ${countOf(failed.length - maxShown, list)} more.`}</Text>}
      {notReached && <Text size="sm">{`${countOf(notReached.count, list)}: ${notReached.message}`}</Text>}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Dialog>
  );
};
