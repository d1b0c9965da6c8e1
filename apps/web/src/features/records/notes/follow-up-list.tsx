import { Group, SegmentedControl } from '@mantine/core';
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { dayText } from '#lib/business-day.ts';
import { recordPath } from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { Hint } from '#ui/hint.tsx';
import { ListTitle } from '#ui/list-title.tsx';
import { Page } from '#ui/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { DigestSwitch } from './digest-switch.tsx';
import { followUpStateOf, toneOf } from './follow-up-text.ts';
import { followUpsQuery } from './follow-ups.api.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';
import { type ShownKind, shownKinds, useFollowUpScope } from './use-follow-up-scope.ts';

const oldestFirst = { column: 'due', descending: false };

const isShown = (row: ListedFollowUp, show: ShownKind): boolean => {
  const state = followUpStateOf(row);
  if (show === 'due') return state !== 'upcoming';
  return show === 'all' || state === show;
};

const emptyTexts: Readonly<Record<ShownKind, string>> = {
  all: 'No follow-ups are open.',
  due: 'No follow-up is due.',
  overdue: 'No follow-up is overdue.',
  upcoming: 'No follow-up is ahead.',
};

/** The server sends no more than this. */
const most = 1_000;

const whenText = (row: ListedFollowUp): string => {
  const state = followUpStateOf(row);
  if (state === 'today') return 'Today';
  return state === 'overdue' ? `Overdue ${dayText(row.dueOn)}` : dayText(row.dueOn);
};

const followUpColumns: readonly Column<ListedFollowUp>[] = [
  {
    id: 'customer',
    onCard: 'title',
    header: 'Company',
    width: 240,
    narrow: 180,
    breaks: true,
    text: ({ customer }) => customer.name,
  },
  { id: 'note', header: 'Note', onCard: 'fact', text: ({ firstLine }) => firstLine },
  { id: 'due', header: 'Due', width: 170, narrow: 160, tone: toneOf, text: whenText, sortBy: ({ dueOn }) => dueOn },
  {
    id: 'person',
    header: 'Person',
    onCard: 'fact',
    width: 170,
    narrow: 130,
    filter: 'choice',
    text: ({ user }) => user.name,
  },
];

/** Open follow-ups, the oldest first: one’s own, and for managers everyone’s. */
export const FollowUpList = () => {
  const state = useTableState(oldestFirst);
  const scope = useFollowUpScope();
  const query = useQuery(followUpsQuery(scope.userID));
  const { data, error, isPending } = query;
  const navigate = useNavigate();
  const { complete, move } = useFollowUpActions();
  const act = useLatest((what: 'complete' | 'move', row: ListedFollowUp) => void { complete, move }[what](row));
  const rows = useMemo(() => data?.filter((row) => isShown(row, scope.show)), [data, scope.show]);
  const count = (kind: ShownKind) => data?.filter((row) => isShown(row, kind)).length ?? 0;
  const actions = useCallback(
    (row: ListedFollowUp) =>
      row.abilities.change ? (
        <>
          <RowAction icon={IconCheck} tip="Done" of={row.customer.name} onClick={() => act('complete', row)} />
          <RowAction icon={IconCalendarPlus} tip="+1 week" of={row.customer.name} onClick={() => act('move', row)} />
        </>
      ) : null,
    [act],
  );
  return (
    <Page
      name="Follow-Ups"
      title={<ListTitle title="Follow-Ups" noun="follow-ups" loading={isPending && !error} />}
      actions={<DigestSwitch />}
    >
      <Group gap="xs" justify="space-between" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label="Which follow-ups"
          value={scope.show}
          onChange={scope.setShow}
          data={Object.entries(shownKinds).map(([value, label]) => ({
            value,
            label: data ? `${label} ${count(value as ShownKind)}` : label,
          }))}
        />
        {scope.mayChoose && (
          <SegmentedControl
            size="xs"
            aria-label="Whose follow-ups"
            value={scope.isEveryone ? 'everyone' : 'mine'}
            onChange={scope.setWhose}
            data={[
              { value: 'mine', label: 'Mine' },
              { value: 'everyone', label: 'Everyone’s' },
            ]}
          />
        )}
      </Group>
      {data?.length === most && <Hint>{`The first ${most.toLocaleString('en-US')} are shown.`}</Hint>}
      <DataTable
        label="Follow-ups"
        columns={followUpColumns}
        rows={rows}
        rowId={(row) => row.id}
        state={state}
        emptyText={emptyTexts[scope.show]}
        emptyHint="A note of a record can carry one: choose Follow up while you write it."
        query={query}
        errorTitle="The follow-ups could not be loaded"
        onOpen={({ customer }) => void navigate(recordPath(customer))}
        actions={actions}
        maxActions={2}
      />
    </Page>
  );
};
