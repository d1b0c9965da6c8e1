import { Button, Paper } from '@mantine/core';
import { reportCategory } from '@worksmart/shared/claims/reports/constants.ts';
import { type Report, reports } from '@worksmart/shared/claims/reports/reports.ts';
import { CrossingButton } from '#features/claims/stop-loss/stop-loss.public.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { NamedCell } from '#ui/table/named-cell.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useCards } from '#ui/table/use-cards.ts';
import { ReportsDashboard } from '../dashboard/reports-dashboard.tsx';

const ReportDialog = lazyDialog(async () => (await import('../report-dialog.tsx')).ReportDialog);

const columns: readonly SimpleColumn<Report>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name },
  { id: 'category', header: 'Category', cell: () => reportCategory },
  // In full: our own words, unlike what users type, are short.
  { id: 'description', header: 'Description', cell: (row) => <>{row.description}</> },
];

const narrowColumns: readonly SimpleColumn<Report>[] = [
  { id: 'name', header: 'Name', cell: (row) => <NamedCell {...row} /> },
];

/**
 * The reports on all clients’ claims and premiums. The open dialog is in the address, so that the palette can open it.
 */
const ReportsPage = () => {
  const [query, setQuery] = useAddressQuery();
  const opened = reports.find(({ id }) => String(id) === query.get('report'));
  return (
    <Page title="Reports" actions={<CrossingButton />}>
      <Paper withBorder p="md" mb="md">
        <SimpleTable
          label="Reports"
          columns={useCards() ? narrowColumns : columns}
          rows={reports}
          rowId={(row) => row.id}
          emptyText="No reports found."
          actionsHeader="Actions"
          actions={(row) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Run Report ${row.name}`}
              onClick={() => setQuery({ report: String(row.id) })}
            >
              Run Report
            </Button>
          )}
        />
      </Paper>
      <ReportsDashboard />
      {opened && <ReportDialog key={opened.id} report={opened} onClose={() => setQuery({ report: null })} />}
    </Page>
  );
};

export default ReportsPage;
