import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import type { AuditLogEntry } from '@worksmart/shared/access/audit/schema.ts';
import { auditedEntityName } from '@worksmart/shared/platform/audited-entities.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { actionLabel, actorLabel, ChangesTable } from '#features/access/history/history-log.public.ts';
import { momentText } from '#lib/business-day.ts';
import classes from './audit-log.module.css';
import type { useLogFilter } from './use-log-filter.ts';

interface Props {
  entry: AuditLogEntry;
  nameOf: (field: string, id: number) => string | undefined;
  onOpenCustomer: (customer: NonNullable<AuditLogEntry['customer']>) => void;
  narrow: ReturnType<typeof useLogFilter>['change'];
}

/** The subject of an entry, with a link if it can be opened: a customer's record, a user. */
const RecordLink = ({ entry, onOpenCustomer }: Pick<Props, 'entry' | 'onOpenCustomer'>) => {
  const { customer, userName, entity, entityId } = entry;
  if (customer && !customer.isDeleted)
    return (
      <Anchor component="button" type="button" fz="inherit" ta="left" onClick={() => onOpenCustomer(customer)}>
        {customer.name}
      </Anchor>
    );
  if (customer) return `${customer.name} (deleted)`;
  if (userName)
    return (
      <Anchor component={Link} fz="inherit" to={`${paths.users}?f.id=${entityId}`}>
        {userName}
      </Anchor>
    );
  return `${auditedEntityName(entity)} ${entityId}`;
};

export const LogRow = ({ entry, nameOf, onOpenCustomer, narrow }: Props) => {
  const [open, setOpen] = useState(false);
  const { customer, userName, entity, entityId, requestId } = entry;
  const count = Object.keys(entry.changes).length;
  const label = actionLabel(entry);
  const changed = count === 0 ? 'Details' : `${count} ${count === 1 ? 'field' : 'fields'}: details`;
  return (
    <>
      <Table.Tr role="row" className={classes.entry}>
        <Table.Td role="cell">
          <time dateTime={entry.at}>{momentText(entry.at)}</time>
        </Table.Td>
        <Table.Td role="cell" className={classes.wraps} title={actorLabel(entry)}>
          {actorLabel(entry)}
        </Table.Td>
        <Table.Td role="cell" className={`${classes.wraps} ${classes.what}`} title={entry.action}>
          {label}
        </Table.Td>
        <Table.Td
          role="cell"
          className={classes.wraps}
          title={[customer?.name ?? userName, `${auditedEntityName(entity)} ${entityId}`].filter(Boolean).join(' · ')}
        >
          <RecordLink entry={entry} onOpenCustomer={onOpenCustomer} />
        </Table.Td>
        <Table.Td role="cell" className={classes.more}>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={open}
            aria-label={`${changed} of ${label}, ${momentText(entry.at)}`}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? 'Details' : `${count} ${count === 1 ? 'field' : 'fields'}`}
          </Button>
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr role="row">
          <Table.Td role="cell" colSpan={5} className={classes.details}>
            {count > 0 && <ChangesTable entry={entry} nameOf={nameOf} />}
            <Group gap="sm" mt="xs">
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => narrow({ entity, entityId, customerId: null })}
              >
                Only this {auditedEntityName(entity).toLowerCase()}
              </Button>
              {customer && (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => narrow({ customerId: String(customer.id), entity: null, entityId: null })}
                >
                  All of {customer.name}
                </Button>
              )}
              <Text variant="fine">
                {entry.action} · {entity} {entityId}
                {requestId && ` · request ${requestId}`}
              </Text>
            </Group>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
};
