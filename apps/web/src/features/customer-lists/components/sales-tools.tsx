import { Button } from '@mantine/core';
import { IconArchive, IconUserShare } from '@tabler/icons-react';
import type { ListAbilities, SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import type { ShownRows } from '../../../ui/table/data-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { SalesList } from './sales-lists.ts';

interface Props extends ShownRows<SalesRow> {
  list: SalesList;
  abilities: ListAbilities | undefined;
}

const dialogs = {
  archive: lazyDialog(async () => (await import('./archive-many-dialog.tsx')).ArchiveManyDialog),
  assign: lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog),
} as const;

const commands = [
  { what: 'archive', label: 'Archive', CommandIcon: IconArchive },
  { what: 'assign', label: 'Assign', CommandIcon: IconUserShare },
] as const;

/** Archive and assign all ticked rows, if the user may; export; views. */
export const SalesTools = ({ list, abilities, ...shown }: Props) => {
  const [asking, setAsking] = useState<{ what: keyof typeof dialogs; rows: readonly SalesRow[] }>();
  const OpenDialog = asking && dialogs[asking.what];
  return (
    <>
      <ListTools list={list.key} stageId={list.stageId} {...shown}>
        {commands
          .filter(({ what }) => abilities?.[what])
          .map(({ what, label, CommandIcon }) => (
            <Button
              key={what}
              size="xs"
              variant="default"
              leftSection={<CommandIcon size={14} aria-hidden />}
              onClick={() => setAsking({ what, rows: shown.ticked })}
            >
              {label}
            </Button>
          ))}
      </ListTools>
      {OpenDialog && (
        <OpenDialog
          rows={asking.rows}
          list={list}
          ticked={shown.ticked}
          onPartlyDone={shown.untick}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};
