import type { UseQueryResult } from '@tanstack/react-query';
import { Page } from '../../../ui/page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { ReferenceToolbar } from './reference-toolbar.tsx';
import type { ReferenceFilter } from './use-reference-filter.ts';

interface Props<Row> {
  title: string;
  /** What the rows are: tiers, fees. */
  noun: string;
  filter: ReferenceFilter;
  resettable?: boolean;
  /** The same array for the same type. */
  columns: readonly Column<Row>[];
  answer: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** One page of reference data: year, type, and the rows they have. */
export const ReferenceList = <Row extends { id: number }>(props: Props<Row>) => {
  const { title, noun, filter, resettable = false, columns, answer } = props;
  const state = useTableState();
  return (
    <Page title={title}>
      <ReferenceToolbar filter={filter} resettable={resettable} />
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data}
        rowId={(row) => row.id}
        state={state}
        emptyText={`No ${noun} found.`}
        error={answer.error}
        errorTitle={`The ${noun} could not be loaded`}
        onRefresh={() => void answer.refetch()}
        refreshing={answer.isFetching}
      />
    </Page>
  );
};
