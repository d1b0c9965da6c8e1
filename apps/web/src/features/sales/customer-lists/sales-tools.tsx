import { IconArchive, IconUserShare } from '@tabler/icons-react';
import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import type { ListAbilities, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ShownRows } from '#ui/table/data-table.tsx';
import type { ChosenRecords } from './bulk-run.ts';
import { ListTools } from './list-tools.tsx';
import { MergeButton } from './merge-button.tsx';
import type { SalesList } from './sales-lists.ts';

interface Props extends ShownRows<SalesRow> {
  list: SalesList;
  abilities: ListAbilities | undefined;
  request: Matching;
}

const dialogs = {
  archive: lazyDialog(async () => (await import('./bulk-dialogs.tsx')).ArchiveManyDialog),
  assign: lazyDialog(async () => (await import('./bulk-dialogs.tsx')).AssignDialog),
} as const;

const commands = [
  { what: 'archive', label: 'Archive', CommandIcon: IconArchive },
  { what: 'assign', label: 'Assign', CommandIcon: IconUserShare },
] as const;

/** Archive and assign all ticked rows, if the user may; export; views. */
export const SalesTools = ({ list, abilities, request, ...table }: Props) => {
  const [asking, setAsking] = useState<{ what: keyof typeof dialogs; chosen: ChosenRecords }>();
  const chosen: ChosenRecords = {
    rows: table.ticked,
    count: table.allMatching ? (table.matching ?? 0) : table.ticked.length,
    matching: table.allMatching ? request : undefined,
  };
  const OpenDialog = asking && dialogs[asking.what];
  return (
    <>
      <ListTools list={list.key} stageId={list.stageId} request={request} {...table}>
        {commands
          .filter(({ what }) => abilities?.[what])
          .map(({ what, label, CommandIcon }) => (
            <IconButton
              icon={CommandIcon}
              label={label}
              iconSize={14}
              key={what}
              size="xs"
              onClick={() => setAsking({ what, chosen })}
            />
          ))}
        <MergeButton may={abilities?.merge} ticked={table.ticked} />
      </ListTools>
      {OpenDialog && (
        <OpenDialog
          chosen={asking.chosen}
          list={list}
          ticked={table.ticked}
          onPartlyDone={table.untick}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};
