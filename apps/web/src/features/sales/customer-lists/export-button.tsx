import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { download } from '#lib/download.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import type { ShownRows } from '#ui/table/data-table.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useAddedColumns } from './added-columns.ts';

interface Props extends Pick<ShownRows<{ id: number }>, 'listed' | 'ticked' | 'matching' | 'allMatching'> {
  stageId: number;
  /** The list's scope and filters. */
  request: Matching;
}

/** Exports the ticked rows, otherwise all filtered rows, as a CSV file with the list’s columns. */
export const ExportButton = ({ stageId, listed, ticked, matching, allMatching, request }: Props) => {
  const extract = useRouteMutation(customerRoutes.extract);
  const { added } = useAddedColumns();
  const some = ticked.length > 0 && !allMatching;
  const rows = some ? ticked : listed;
  const total = some ? rows.length : (matching ?? rows.length);
  const count = total.toLocaleString('en-US');
  const run = async () => {
    try {
      const all = !some && matching !== undefined;
      const chosen = all ? { matching: request } : { customerIds: rows.map(({ id }) => id) };
      const columns = added.length > 0 ? { columns: added } : {};
      const { reportName, url } = await extract.mutateAsync({ body: { typeId: stageId, ...columns, ...chosen } });
      download(url);
      toast(`Exported ${count} ${total === 1 ? 'record' : 'records'} to ${reportName}.`);
    } catch (thrown) {
      toastError(thrown);
    }
  };
  return (
    <Tooltip label={some ? `CSV of the ${count} selected` : `CSV of all ${count} matching the filters`}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        disabled={total === 0}
        loading={extract.isPending}
        onClick={() => void run()}
      >
        Export
      </Button>
    </Tooltip>
  );
};
