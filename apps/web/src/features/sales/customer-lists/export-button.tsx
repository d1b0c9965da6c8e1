import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ExportButtons } from '#ui/export-buttons.tsx';
import type { ShownRows } from '#ui/table/data-table.tsx';
import { useAddedColumns } from './added-columns.ts';

interface Props extends Pick<ShownRows<{ id: number }>, 'listed' | 'ticked' | 'matching' | 'allMatching'> {
  stageId: number;
  /** The list's scope and filters. */
  request: Matching;
}

/** Exports the ticked rows, otherwise all filtered rows, with the list’s columns. */
export const ExportButton = ({ stageId, listed, ticked, matching, allMatching, request }: Props) => {
  const extract = useRouteMutation(customerRoutes.extract);
  const { added } = useAddedColumns();
  const some = ticked.length > 0 && !allMatching;
  const rows = some ? ticked : listed;
  const total = some ? rows.length : (matching ?? rows.length);
  const count = total.toLocaleString('en-US');
  const all = !some && matching !== undefined;
  const chosen = all ? { matching: request } : { customerIds: rows.map(({ id }) => id) };
  const columns = added.length > 0 ? { columns: added } : {};
  return (
    <ExportButtons
      what={some ? `the ${count} selected` : `all ${count} matching the filters`}
      size="xs"
      disabled={total === 0}
      make={(choice) => extract.mutateAsync({ body: { typeId: stageId, ...choice, ...columns, ...chosen } })}
      done={(name) => `Exported ${count} ${total === 1 ? 'record' : 'records'} to ${name}.`}
    />
  );
};
