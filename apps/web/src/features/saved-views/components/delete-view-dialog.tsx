import type { SavedView } from '@worksmart/shared/saved-views/routes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useRemoveView } from '../saved-views.api.ts';

export const DeleteViewDialog = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const remove = useRemoveView();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: view.id } });
    toast(`The view “${view.name}” was deleted.`);
  };
  return (
    <ConfirmDialog opened title="Delete View?" confirm="Delete" destructive onConfirm={confirm} onClose={onClose}>
      {`Are you sure you want to delete the view ${view.name}? Links to it will no longer work.`}
    </ConfirmDialog>
  );
};
