import { Button, Divider, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconDeviceFloppy, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SavedList, SavedView } from '@worksmart/shared/records/saved-views/routes.ts';
import { useState } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { FailedText } from '#ui/failed-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { sameState, viewStateOf } from './list-state.ts';
import { savedViewsQuery, useRemoveView, useSaveView } from './saved-views.api.ts';
import classes from './saved-views.module.css';
import { ViewRow } from './view-row.tsx';

/** The forms, which are loaded separately from the list. */
const ViewNameDialog = lazyDialog(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog);

type Asking = { what: 'name'; view: SavedView | undefined } | { what: 'delete'; view: SavedView };

/** The user's views of a list: opens, saves, changes, shares and deletes them, and resets the list. */
export const SavedViews = ({ list }: { list: SavedList }) => {
  const [params, changeAddress] = useAddressQuery();
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const { data: views = [] } = useQuery(savedViewsQuery(list));
  const save = useSaveView();
  const remove = useRemoveView();
  const state = viewStateOf(params);
  const current = state === '' ? undefined : views.find((view) => sameState(view.state, state));

  const show = (next: string) => {
    changeAddress(() => new URLSearchParams(next));
    setOpened(false);
  };
  const ask = (next: Asking) => {
    setOpened(false);
    setAsking(next);
  };
  const change = async (view: SavedView) => {
    try {
      await save.mutateAsync({ body: { id: view.id, list, name: view.name, state } });
      toast(`“${view.name}” now opens the list as it is shown now.`);
    } catch (thrown) {
      toastError(thrown);
    }
  };

  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={360}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBookmark size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={current ? `Views: ${current.name}` : 'Views'}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.current}>{current?.name ?? 'Views'}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <ViewMenu
            views={views}
            current={current}
            canReset={state !== ''}
            list={list}
            onShow={show}
            onChange={(view) => void change(view)}
            onAsk={ask}
          />
        </Popover.Dropdown>
      </Popover>
      {asking?.what === 'name' && (
        <ViewNameDialog list={list} view={asking.view} state={state} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'delete' && (
        <ConfirmDialog
          title="Delete View?"
          confirm="Delete"
          destructive
          onConfirm={() => remove.mutateAsync({ params: { id: asking.view.id } })}
          done={`The view “${asking.view.name}” was deleted.`}
          onClose={() => setAsking(undefined)}
        >
          {`Are you sure you want to delete the view ${asking.view.name}? Links to it will no longer work.`}
        </ConfirmDialog>
      )}
    </>
  );
};

const EmptyText = ({ list }: { list: SavedList }) => {
  const { error, isPending, refetch } = useQuery(savedViewsQuery(list));
  if (error) return <FailedText onRetry={refetch}>Your views could not be loaded.</FailedText>;
  return isPending ? 'Loading...' : 'No views saved yet.';
};

interface MenuProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  canReset: boolean;
  list: SavedList;
  onShow: (state: string) => void;
  onChange: (view: SavedView) => void;
  onAsk: (next: Asking) => void;
}

const ViewMenu = ({ views, current, canReset, list, onShow, onChange, onAsk }: MenuProps) => (
  <Stack gap={4}>
    {views.length === 0 && (
      <Text variant="note" px={8} py={4}>
        <EmptyText list={list} />
      </Text>
    )}
    <ScrollArea.Autosize mah={320} type="auto" scrollbars="y">
      <ul className={classes.views}>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            current={view === current}
            onShow={() => onShow(view.state)}
            onChange={() => onChange(view)}
            onRename={() => onAsk({ what: 'name', view })}
            onDelete={() => onAsk({ what: 'delete', view })}
          />
        ))}
      </ul>
    </ScrollArea.Autosize>
    <Divider />
    <IconButton
      icon={IconDeviceFloppy}
      label="Save this view..."
      iconSize={14}
      variant="subtle"
      size="xs"
      justify="flex-start"
      onClick={() => onAsk({ what: 'name', view: undefined })}
    />
    <IconButton
      icon={IconRestore}
      label="Reset the list"
      iconSize={14}
      variant="subtle"
      size="xs"
      justify="flex-start"
      disabled={!canReset}
      onClick={() => onShow('')}
    />
  </Stack>
);
