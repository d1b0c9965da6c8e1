import { Box, Group, Text } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import type { PremiumMonth } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import type { ReactNode } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { Figures } from '#ui/figures.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FoldingTools } from '#ui/table/folding-tools.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { monthColumns } from '../month-columns.ts';
import { premiumFiles, usePremiumMonths } from '../premium-check.api.ts';

const ClientDialog = lazyDialog(async () => (await import('../client-dialog.tsx')).ClientDialog);
const FoundDialog = lazyDialog(async () => (await import('../found-dialog.tsx')).FoundDialog);
const FoundButton = dialogButton(FoundDialog, { label: 'Money Found', icon: IconReportMoney });

/** The totals of the rows that are listed; what was too much and too little is never netted. */
const totalsText = (rows: readonly PremiumMonth[]): string => {
  const total = (name: 'tooMuch' | 'tooLittle' | 'overWithheld') => formatMoney(sum(rows.map((row) => row[name])));
  return `${total('tooMuch')} billed too much, ${total('tooLittle')} too little, ${total('overWithheld')} over-withheld`;
};

/** The month and its totals in one line, where room is short. */
const summaryOf = (month: string, rows: readonly PremiumMonth[]): string => {
  const found = formatMoney(sum(rows.map(({ tooMuch }) => tooMuch)));
  return rows.length > 0 ? `${monthText(month)}: ${found} billed too much` : monthText(month);
};

interface ToolsProps {
  months: readonly string[];
  month: string | undefined;
  listed: readonly PremiumMonth[];
  chips: ReactNode;
  onMonth: (month: string) => void;
}

/** The month, its totals and its files. */
const MonthTools = ({ months, month, listed, chips, onMonth }: ToolsProps) => (
  <Group align="flex-end" gap="sm" w="100%">
    <FoldingTools summary={month ? summaryOf(month, listed) : 'Month'}>
      <ChoiceSelect
        label="Month"
        w={120}
        data={months.map((value) => ({ value, label: monthText(value) }))}
        value={month ?? null}
        onChange={(chosen) => chosen && onMonth(chosen)}
      />
      {listed.length > 0 && (
        <Text size="sm" pb={8}>
          <Figures>{totalsText(listed)}</Figures>
        </Text>
      )}
    </FoldingTools>
    {chips}
    {month && (
      <Box ml="auto">
        <ExportButtons
          what="the clients of this month"
          size="xs"
          disabled={listed.length === 0}
          make={async (choice) => ({
            reportName: `Premium Check ${month}`,
            url: premiumFiles.months(month, choice),
          })}
        />
      </Box>
    )}
  </Group>
);

const none: PremiumMonth[] = [];

/** What carriers billed in a month against what they should have billed. */
const PremiumsPage = () => {
  const [address, change] = useAddressQuery();
  const asked = address.get('month') ?? undefined;
  const months = usePremiumMonths(asked);
  const state = useTableState();
  const month = asked ?? months.data?.month ?? undefined;
  const client = Number(address.get('client')) || undefined;
  const choose = (chosen: string) => change({ month: chosen });
  const rows = months.data && (month ? months.data.rows : none);
  return (
    <Page title="Premium Check" actions={<FoundButton />}>
      <DataTable
        label="Premium Check"
        columns={monthColumns}
        rows={rows}
        rowId={(row) => row.customerId}
        state={state}
        query={months}
        tall
        emptyText="No premiums found."
        emptyHint="Import a carrier’s premiums file in Operations, Files, and publish it. Each month is then checked by itself."
        errorTitle="The premiums could not be loaded"
        onOpen={(row) => change({ client: String(row.customerId) }, 'push')}
        tools={({ listed, chips }) => (
          <MonthTools months={months.data?.months ?? []} month={month} listed={listed} chips={chips} onMonth={choose} />
        )}
      />
      {client !== undefined && month !== undefined && (
        <ClientDialog
          id={client}
          name={months.data?.rows.find(({ customerId }) => customerId === client)?.client}
          month={month}
          onMonth={choose}
          onClose={() => change({ client: null })}
        />
      )}
    </Page>
  );
};

export default PremiumsPage;
