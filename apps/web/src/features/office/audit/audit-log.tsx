import { Button, Center, Skeleton, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditRoutes } from '@worksmart/shared/access/audit/routes.ts';
import type { AuditLogEntry } from '@worksmart/shared/access/audit/schema.ts';
import { roleNames } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { historySources, occurring, rowNames } from '#features/access/history/history-log.public.ts';
import { CustomerDialog, LeadDialog } from '#features/sales/customer-record/customer-record.public.ts';
import { useLookupNames } from '#lib/lookup-names.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { Page } from '#ui/page.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { PrintNote } from '#ui/print/print-note.tsx';
import { usePrintPages } from '#ui/print/printing.ts';
import { auditLogQuery, type LogFilter } from './audit.api.ts';
import classes from './audit-log.module.css';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';
import { useLogFilter } from './use-log-filter.ts';

/** Shows who did what, when, and to which record, with filters and a CSV export. */
export const AuditLog = () => {
  const { values, filter, change } = useLogFilter();
  const log = useInfiniteQuery(auditLogQuery(filter));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = log;
  const [opened, setOpened] = useState<NonNullable<AuditLogEntry['customer']>>();
  const entries = data?.pages.flatMap(({ results }) => results);
  const lookupName = useLookupNames({ ...historySources, ...occurring(rowNames(), entries) });
  const nameOf = (field: string, id: number) => (field === 'roleId' ? roleNames[id] : lookupName(field, id));
  const shown = entries?.length ?? 0;
  const { print, isPreparing } = usePrintPages(log, entries?.length);
  const RecordDialog = opened?.stageId === stage.lead ? LeadDialog : CustomerDialog;
  return (
    <Page title="Audit Log" actions={<LogActions filter={filter} onPrint={print} printing={isPreparing} />}>
      <LogFilters values={values} change={change} />
      {entries && <PrintNote printed={shown} count={hasNextPage ? undefined : shown} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section className={classes.viewport} aria-label="Audit Log" tabIndex={0}>
        {error && !entries && (
          <ErrorPanel error={error} title="The audit log could not be loaded" onRetry={() => void refetch()} />
        )}
        {!error && !entries && <Skeleton h={320} m="md" w="auto" />}
        {entries?.length === 0 && (
          <Text c="dimmed" p="md" role="status">
            No entries match these filters.
          </Text>
        )}
        {entries !== undefined && entries.length > 0 && (
          <Table layout="fixed" role="table" className={classes.table} stickyHeader fz={13} aria-label="Audit Log">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={176}>When</Table.Th>
                <Table.Th w="20%">Who</Table.Th>
                <Table.Th w="28%">What</Table.Th>
                <Table.Th>Record</Table.Th>
                <Table.Th w={96}>Changes</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map((entry) => (
                <LogRow key={entry.id} entry={entry} nameOf={nameOf} onOpenCustomer={setOpened} narrow={change} />
              ))}
            </Table.Tbody>
          </Table>
        )}
        {hasNextPage && (
          <Center my="md" className={classes.older}>
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show Older
            </Button>
          </Center>
        )}
      </section>
      {opened && <RecordDialog customerId={opened.id} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};

interface ActionProps {
  filter: LogFilter;
  onPrint: () => void;
  printing: boolean;
}

const LogActions = ({ filter, onPrint, printing }: ActionProps) => {
  const extract = useRouteMutation(auditRoutes.extract);
  return (
    <>
      <PrintButton onClick={onPrint} loading={printing} />
      <ExportButtons
        what="the entries that match"
        make={(choice) => extract.mutateAsync({ body: { ...filter, ...choice } })}
      />
    </>
  );
};
