import { UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { SavedView } from '@worksmart/shared/records/saved-views/routes.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { pathOfView } from './list-state.ts';
import classes from './saved-views.module.css';

interface Props {
  view: SavedView;
  /** Whether the list currently shows this view. */
  current: boolean;
  onShow: () => void;
  /** Changes the view to the list's current settings. */
  onChange: () => void;
  onRename: () => void;
  onDelete: () => void;
}

export const ViewRow = ({ view, current, onShow, onChange, onRename, onDelete }: Props) => {
  const { copy, copied } = useClipboard({ timeout: 2_000 });
  const { name } = view;
  return (
    <li className={classes.view} data-current={current || undefined}>
      <UnstyledButton className={classes.open} title={name} aria-current={current || undefined} onClick={onShow}>
        {name}
      </UnstyledButton>
      <RowAction
        icon={copied ? IconCheck : IconLink}
        label={`Copy the link to ${name}`}
        tip={copied ? 'Copied' : 'Copy link'}
        onClick={() => copy(window.location.origin + pathOfView(view))}
      />
      <RowAction
        icon={IconRefresh}
        label={`Update ${name} to the current list`}
        tip="Change to what is shown"
        disabled={current}
        onClick={onChange}
      />
      <RowAction icon={IconPencil} label={`Rename ${name}`} tip="Rename" onClick={onRename} />
      <RowAction icon={IconTrash} label={`Delete the view ${name}`} tip="Delete" onClick={onDelete} />
    </li>
  );
};
