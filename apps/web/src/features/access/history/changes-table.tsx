import { Table } from '@mantine/core';
import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import classes from './customer-history.module.css';
import { actionLabel, labelOf, valueText } from './customer-history-names.ts';

interface Props {
  entry: Pick<AuditEntry, 'action' | 'entity' | 'changes'>;
  /** Returns the name of an id in that field. */
  nameOf: (field: string, id: number) => string | undefined;
}

/** Shows each changed field before and after. */
export const ChangesTable = ({ entry, nameOf }: Props) => (
  <Table
    className={classes.changes}
    aria-label={`Changed fields: ${actionLabel(entry)}`}
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
      {Object.entries(entry.changes).map(([field, [before, after]]) => (
        <Table.Tr key={field}>
          <Table.Td>{labelOf(field, entry.entity)}</Table.Td>
          <Table.Td className={classes.value}>{valueText({ field, entity: entry.entity }, before, nameOf)}</Table.Td>
          <Table.Td className={classes.value}>{valueText({ field, entity: entry.entity }, after, nameOf)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
