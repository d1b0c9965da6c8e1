import { Group, Text } from '@mantine/core';
import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import { shownMoment } from '#lib/business-day.ts';
import { ChangesTable } from './changes-table.tsx';
import classes from './customer-history.module.css';
import { actionLabel } from './customer-history-names.ts';

interface Props {
  entry: AuditEntry;
  /** Returns the name of an id in that field. */
  nameOf: (field: string, id: number) => string | undefined;
}

export const CustomerHistoryEntry = ({ entry, nameOf }: Props) => (
  <li className={classes.entry}>
    <Group justify="space-between" gap="sm">
      <Text fw={600}>{actionLabel(entry)}</Text>
      <Text c="dimmed" size="sm">
        {entry.actorName}, <time dateTime={entry.at}>{shownMoment(entry.at)}</time>
      </Text>
    </Group>
    {Object.keys(entry.changes).length > 0 && <ChangesTable entry={entry} nameOf={nameOf} />}
  </li>
);
