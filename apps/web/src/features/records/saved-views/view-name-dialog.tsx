import { Text } from '@mantine/core';
import { type SavedList, type SavedView, savedViewSave } from '@worksmart/shared/records/saved-views/routes.ts';
import { NameDialog } from '#ui/dialogs/name-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useSaveView } from './saved-views.api.ts';

interface Props {
  list: SavedList;
  /** The view to rename; absent to save the current settings as a new one. */
  view: SavedView | undefined;
  /** The current settings of the list. */
  state: string;
  onClose: () => void;
}

/** What a view stores, by list; of a sales list, also who and when. */
const kept: Partial<Record<SavedList, string>> = {
  book: 'It keeps the filters, sorting, page size and changes of rates.',
  clients: 'It keeps the filters, sorting and page size.',
};
const keptOfSales =
  'It keeps the filters, sorting, page size, agent and dates. If you leave the usual date range, it moves forward every day.';

/** Asks for the name of a new view, or a new name for a view. */
export const ViewNameDialog = ({ list, view, state, onClose }: Props) => {
  const form = useContractForm(savedViewSave, view ?? { id: 0, list, name: '', state });
  const save = useSaveView();
  const send = () =>
    form.submit(async ({ id, name, ...rest }) => {
      await save.mutateAsync({ body: { id, name, list: rest.list, state: rest.state } });
      toast(view ? `The view is now called “${name.trim()}”.` : `“${name.trim()}” was added to your views.`);
    });
  return (
    <NameDialog form={form} title={view ? 'Rename View' : 'Save View'} onSave={send} onClose={onClose}>
      {!view && <Text variant="note">{kept[list] ?? keptOfSales}</Text>}
    </NameDialog>
  );
};
