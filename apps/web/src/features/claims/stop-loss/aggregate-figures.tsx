import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { type Aggregate, stopLossRoutes } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { Link } from 'react-router';
import { useRoute } from '#lib/use-route.ts';
import { Loaded } from '#ui/loaded.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';

const unknown = '–';
const usd = (amount: number | null): string => (amount === null ? unknown : formatMoney(amount));

type Row = Omit<Aggregate['months'][number], 'claims' | 'attachment'> & {
  claims: number | null;
  attachment: number | null;
};

/** @param due what fell due to date; null if something is missing */
const columnsOf = (due: number | null): readonly SimpleColumn<Row>[] => [
  { id: 'month', header: 'Month', cell: ({ month }) => month, total: 'Total' },
  { id: 'employees', header: 'Employees', cell: ({ employees }) => employees ?? unknown, numeric: true },
  { id: 'claims', header: 'Claims to Date', cell: ({ claims }) => usd(claims), numeric: true },
  { id: 'attachment', header: 'Attachment to Date', cell: ({ attachment }) => usd(attachment), numeric: true },
  { id: 'due', header: 'Due', cell: ({ due: own }) => usd(own), numeric: true, total: usd(due) },
];

const rowsOf = ({ months, claims, attachment, settlement }: Aggregate): Row[] => [
  ...months.map((one) => ({ ...one, month: monthText(one.month) })),
  ...(settlement === null ? [] : [{ month: 'Settlement', employees: null, claims, attachment, due: settlement }]),
];

const Findings = ({ missing, warnings }: Aggregate) => (
  <>
    {missing.length > 0 && (
      <Alert color="yellow" variant="outline" title="Missing" role="status">
        <Stack gap={4}>
          {missing.map((text) => (
            <div key={text}>
              {text}{' '}
              <Anchor component={Link} to={paths.files}>
                Open the carrier files
              </Anchor>
            </div>
          ))}
        </Stack>
      </Alert>
    )}
    {warnings.map((text) => (
      <Alert key={text} color="yellow" variant="outline">
        {text}
      </Alert>
    ))}
  </>
);

const Figures = (figures: Aggregate) => {
  const { months, claims, attachment, minimum, reimbursable, paidThrough, basis } = figures;
  const rows = rowsOf(figures);
  return (
    <Stack gap="sm">
      <Findings {...figures} />
      {months.length > 0 && (
        <>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
            <ReadOnlyValue label="Eligible Claims" value={usd(claims)} />
            <ReadOnlyValue
              label={reimbursable === null ? 'Attachment to Date' : 'Attachment'}
              value={usd(attachment)}
            />
            <ReadOnlyValue label="Minimum of the Year" value={usd(minimum)} />
            <ReadOnlyValue
              label="Reimbursable"
              value={reimbursable === null ? `Known after ${formatDate(paidThrough)}` : formatMoney(reimbursable)}
            />
          </SimpleGrid>
          <SimpleTable
            label="Monthly Accommodation"
            columns={columnsOf(attachment === null ? null : sum(rows.map(({ due }) => due ?? 0)).toNumber())}
            rows={rows}
            rowId={({ month }) => month}
          />
          {rows.some(({ due }) => (due ?? 0) < 0) && (
            <Text size="sm">A negative amount has to be repaid to the carrier.</Text>
          )}
        </>
      )}
      <Text variant="note">{basis}</Text>
    </Stack>
  );
};

/** What the saved terms of aggregate stop-loss come to, up to the last month that is over. */
export const AggregateFigures = ({ whose }: { whose: { id: number; clientId: number } }) => {
  const read = useRoute(stopLossRoutes.aggregate, { params: whose }, { staleTime: 0, gcTime: 0 });
  return (
    <Loaded query={read} errorTitle="The aggregate stop-loss could not be loaded">
      {(figures) => <Figures {...figures} />}
    </Loaded>
  );
};
