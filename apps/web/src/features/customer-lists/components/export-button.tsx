import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { download } from '../../../lib/download.ts';
import { useRouteMutation } from '../../../lib/use-route-mutation.ts';
import { toast, toastError } from '../../../ui/toasts.ts';

interface Props {
  stageId: number;
  /** All filtered rows, in the list’s order. */
  listed: readonly { id: number }[];
  /** The ticked ones among them. */
  ticked: readonly { id: number }[];
}

/** Exports the ticked rows, otherwise all filtered rows, as a CSV file with the list’s columns. */
export const ExportButton = ({ stageId, listed, ticked }: Props) => {
  const extract = useRouteMutation(customerRoutes.extract);
  const rows = ticked.length > 0 ? ticked : listed;
  const count = rows.length.toLocaleString('en-US');
  const run = async () => {
    try {
      const customerIds = rows.map(({ id }) => id);
      const { reportName, url } = await extract.mutateAsync({ body: { typeId: stageId, customerIds } });
      download(url);
      toast(`Exported ${count} ${rows.length === 1 ? 'record' : 'records'} to ${reportName}.`);
    } catch (thrown) {
      toastError(thrown);
    }
  };
  return (
    <Tooltip label={ticked.length > 0 ? `CSV of the ${count} selected` : `CSV of all ${count} matching the filters`}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        disabled={rows.length === 0}
        loading={extract.isPending}
        onClick={() => void run()}
      >
        Export
      </Button>
    </Tooltip>
  );
};
