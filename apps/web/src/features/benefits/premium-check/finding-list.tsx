import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { findingLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { ClientPremiums, Finding } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { Figures } from '#ui/figures.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useLocalTableState } from '#ui/table/use-table-state.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { causesOf } from './causes.ts';
import { AcceptDialog, DisputeDialog } from './decision-dialogs.tsx';
import { findingColumns } from './finding-columns.tsx';
import { useBilledElsewhere, type useClientPremiums, useDecidePremiums } from './premium-check.api.ts';
import { chosenOf } from './texts.ts';

interface Props {
  id: number;
  month: string;
  found: ClientPremiums;
  query: ReturnType<typeof useClientPremiums>;
}

const isOver = ({ state }: Finding): boolean => state === 'settled' || state === 'corrected';
const mayDispute = ({ kind, toConfirm, difference, state }: Finding): boolean =>
  kind !== 'deduction' && !toConfirm && difference !== null && (state === 'open' || state === 'disputed');

type Asking = { what: 'dispute' | 'accept'; findings: readonly Finding[] };

interface ToolsProps {
  ticked: readonly Finding[];
  chips: ReactNode;
  busy: boolean;
  onAsk: (asking: Asking) => void;
  onReopen: (findings: readonly Finding[]) => void;
}

/** What can be done with the ticked differences. */
const FindingTools = ({ ticked, chips, busy, onAsk, onReopen }: ToolsProps) => {
  const live = ticked.filter((row) => !isOver(row));
  const toDispute = live.filter(mayDispute);
  const closed = live.filter((row) => row.state !== 'open');
  return (
    <Group gap="sm" mb="xs">
      <Button
        size="xs"
        disabled={toDispute.length === 0}
        onClick={() => onAsk({ what: 'dispute', findings: toDispute })}
      >
        {toDispute.length > 0 ? `Dispute (${toDispute.length})` : 'Dispute'}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={live.length === 0}
        onClick={() => onAsk({ what: 'accept', findings: live })}
      >
        {live.length > 0 ? `Accept (${live.length})` : 'Accept'}
      </Button>
      {closed.length > 0 && (
        <Button size="xs" variant="default" loading={busy} onClick={() => onReopen(closed)}>
          {`Open Again (${closed.length})`}
        </Button>
      )}
      {live.length > toDispute.length && (
        <Text variant="note">Deductions, accepted differences and those to confirm are not sent to a carrier.</Text>
      )}
      {chips}
    </Group>
  );
};

interface CausesProps {
  findings: readonly Finding[];
  onShow: (filters: Readonly<Record<string, string>>) => void;
}

/** What several differences have in common; a click shows only these. */
const Causes = ({ findings, onShow }: CausesProps) => {
  const causes = causesOf(findings);
  if (causes.length === 0) return null;
  return (
    <Stack gap={2} mb="xs" align="flex-start">
      {causes.map(({ kind, why, text }) => (
        <Anchor
          key={`${kind} ${why}`}
          component="button"
          type="button"
          size="sm"
          mih={24}
          ta="left"
          onClick={() => onShow({ kind: findingLabels[kind], why })}
        >
          <Figures>{text}</Figures>
        </Anchor>
      ))}
    </Stack>
  );
};

/** The differences of a month, of which the ticked ones are disputed, accepted or opened again. */
export const FindingList = ({ id, month, found, query }: Props) => {
  const state = useLocalTableState({ column: 'kind', descending: false }, 25);
  const [asking, setAsking] = useState<Asking>();
  const decide = useDecidePremiums();
  const elsewhere = useBilledElsewhere();
  const reopen = async (findings: readonly Finding[], untickAll: () => void) => {
    const body = { month, ...chosenOf(findings), state: 'open' as const };
    await decide.mutateAsync({ params: { id }, body }).then(untickAll, toastError);
  };
  const { mutateAsync: setElsewhere } = elsewhere;
  const actions = useCallback(
    (row: Finding) =>
      row.kind === 'notBilled' && !isOver(row) ? (
        <RowAction
          icon={IconBuildingHospital}
          label={`${row.name} is billed elsewhere`}
          tip="Billed elsewhere"
          onClick={() =>
            void setElsewhere({ params: { id }, body: { month, person: row.person, billedElsewhere: true } }).then(
              () => toast(`${row.name} is billed elsewhere.`),
              toastError,
            )
          }
        />
      ) : null,
    [id, month, setElsewhere],
  );
  const decided = { id, month, findings: asking?.findings ?? [], onClose: () => setAsking(undefined) };
  return (
    <>
      <Causes findings={found.findings} onShow={(filters) => state.change({ filters, page: 1 })} />
      <DataTable
        label="Differences"
        columns={findingColumns}
        rows={found.findings}
        rowId={(row) => row.id}
        state={state}
        query={query}
        emptyText="No differences found."
        errorTitle="The differences could not be loaded"
        actions={actions}
        actionsHeader="More"
        maxActions={1}
        tickName={(row) => row.name}
        quiet={isOver}
        tools={({ ticked, chips, untickAll }) => (
          <FindingTools
            ticked={ticked}
            chips={chips}
            busy={decide.isPending}
            onAsk={setAsking}
            onReopen={(findings) => void reopen(findings, untickAll)}
          />
        )}
      />
      {asking?.what === 'dispute' && <DisputeDialog {...decided} carrier={found.carrier} />}
      {asking?.what === 'accept' && <AcceptDialog {...decided} />}
    </>
  );
};
