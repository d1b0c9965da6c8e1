import { Group, Table, Text } from '@mantine/core';
import type { AuditEntry } from '@worksmart/shared/audit/routes.ts';
import { shownMoment } from '../../../lib/business-day.ts';
import classes from './customer-history.module.css';
import { deedOf, labelOf, shown } from './customer-history-names.ts';

interface Props {
  entry: AuditEntry;
  /** The name of an id in that field. */
  nameOf: (field: string, id: number) => string | undefined;
}

export const CustomerHistoryEntry = ({ entry, nameOf }: Props) => {
  const changes = Object.entries(entry.changes);
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{deedOf(entry)}</Text>
        <Text c="dimmed" size="sm">
          {entry.actorName}, <time dateTime={entry.at}>{shownMoment(entry.at)}</time>
        </Text>
      </Group>
      {changes.length > 0 && (
        <Table
          className={classes.changes}
          aria-label={`Changed fields: ${deedOf(entry)}`}
          layout="fixed"
          fz="sm"
          verticalSpacing={4}
          mt={4}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="30%">Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(([field, [before, after]]) => (
              <Table.Tr key={field}>
                <Table.Td>{labelOf(field)}</Table.Td>
                <Table.Td className={classes.value}>{shown(field, before, nameOf)}</Table.Td>
                <Table.Td className={classes.value}>{shown(field, after, nameOf)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </li>
  );
};
