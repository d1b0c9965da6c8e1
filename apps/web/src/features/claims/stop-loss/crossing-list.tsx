import { Badge, Group, Stack, Text } from '@mantine/core';
import { stopLossRoutes } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { urlOf } from '#lib/api-client.ts';
import { dayText } from '#lib/business-day.ts';
import { askForRecentSignIn } from '#lib/download-with-names.ts';
import { useRoute } from '#lib/use-route.ts';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';

type Crossing = RouteResponse<typeof stopLossRoutes.crossings>[number];

const who = (named: boolean): readonly SimpleColumn<Crossing>[] => [
  { id: 'client', header: 'Client', cell: ({ client }) => client },
  // Numbers stay on one line; a name may need several.
  { id: 'member', header: 'Member', cell: ({ member }) => member, ...(!named && { width: 104 }) },
  {
    id: 'threshold',
    header: 'Crossed',
    width: 104,
    cell: ({ threshold, isNew }) => (
      <Group gap={6} wrap="nowrap">
        <span className="tabular">{`${threshold}%`}</span>
        {isNew && (
          <Badge
            variant="outline"
            size="sm"
            radius="sm"
            tt="none"
            color="blue"
            style={{ minWidth: 'max-content' }}
            c="var(--mantine-color-text)"
          >
            New
          </Badge>
        )}
      </Group>
    ),
  },
];
const amounts: readonly SimpleColumn<Crossing>[] = [
  numericColumn('paid', 'Paid Then', ({ paid }) => formatMoney(paid), { width: 106 }),
  numericColumn('paidNow', 'Paid Now', ({ paidNow }) => formatMoney(paidNow), { width: 106 }),
  numericColumn('deductible', 'Deductible', ({ deductible }) => formatMoney(deductible), { width: 106 }),
];
const ofImport = (named: boolean) => [...who(named), ...amounts];
const ofYear = (named: boolean): readonly SimpleColumn<Crossing>[] => [
  ...who(named),
  { id: 'import', header: 'Since Import', cell: ({ importLabel }) => importLabel },
  { id: 'on', header: 'Published', cell: ({ crossedOn }) => dayText(crossedOn), width: 92 },
  ...amounts,
];

interface Props {
  /** The import, or the year, to list. */
  which: { importId: number } | { year: number };
}

/**
 * Lists the members who crossed 50, 75 or 100% of the specific deductible. Names are loaded only when the administrator
 * requests them.
 */
export const CrossingList = ({ which }: Props) => {
  const [named, setNamed] = useState(false);
  const mayName = mayOpen(useUser().role.id, 'reports');
  const route = named ? stopLossRoutes.namedCrossings : stopLossRoutes.crossings;
  const crossings = useRoute(route, { query: which }, { staleTime: 0, gcTime: 0 });
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="md">
        <Text fw={600}>Stop-loss: members who crossed 50, 75 or 100% of the deductible</Text>
        <Group gap="md">
          {mayName && <FlagField size="sm" label="Show names" value={named} onChange={setNamed} />}
          <ExportButtons
            what="the list"
            size="xs"
            disabled={!crossings.data?.length}
            make={async ({ format = 'csv' }) => {
              if (named) await askForRecentSignIn();
              const query = { ...which, format, ...(named && { names: true }) };
              return {
                reportName: `a ${format.toUpperCase()} file`,
                url: urlOf(stopLossRoutes.crossingsFile, { query }),
              };
            }}
          />
        </Group>
      </Group>
      <Loaded query={crossings} errorTitle="The list could not be loaded">
        {(rows) => (
          <SimpleTable
            label="Stop-loss"
            columns={('importId' in which ? ofImport : ofYear)(named)}
            rows={rows}
            rowId={({ customerId, year, member, importId }) => `${customerId} ${year} ${importId} ${member}`}
            emptyText="No one has crossed 50% of the deductible."
          />
        )}
      </Loaded>
    </Stack>
  );
};
