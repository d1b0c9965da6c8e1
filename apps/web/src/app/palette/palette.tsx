import { IconKeyboard, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { listPathOf } from '@worksmart/shared/records/customers/addresses.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { CustomerDialog, LeadDialog } from '#features/sales/customer-record/customer-record.public.ts';
import { keepRecent, type RecordTarget } from '#lib/recent-records.ts';
import {
  nowhere,
  type RecordAddress,
  RecordAddressProvider,
  recordPath,
  useNewRecordAddress,
  useOpenRecord,
} from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { dialogsOpen } from '#ui/dialogs/dialog-stack.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { type Command, commandsNow } from '#ui/keys/commands.ts';
import { useKey } from '#ui/keys/use-key.ts';
import { useGo } from '../navigation.ts';
import type { SectionEntry } from '../sections.ts';
import type { Entry } from './palette-entries.ts';
import { dropPendingQuery, startPendingQuery } from './pending-query.ts';

/** If the palette could not be loaded, the captured keys are dropped: the user reads the error instead. */
export const PaletteDialog = lazyDialog(
  async () => (await import('./palette-dialog.tsx')).PaletteDialog,
  dropPendingQuery,
);

const newLeadCommand = (run: () => void): Command => ({
  id: 'new-lead',
  label: 'New Lead',
  words: 'add create company customer',
  icon: IconUserPlus,
  run,
});

const keysCommand = (run: () => void): Command => ({
  id: 'keys',
  label: 'Show All Keys',
  words: 'keyboard shortcuts hotkeys help list',
  keyName: 'help',
  icon: IconKeyboard,
  run,
});

interface Everywhere {
  roleId: number;
  onCreate: () => void;
  onShowKeys: () => void;
}

/** The actions of the screen below, then those that are possible on every screen. */
const useOffered = (commands: readonly Command[], { roleId, onCreate, onShowKeys }: Everywhere): readonly Command[] => {
  const create = useLatest(onCreate);
  return useMemo(
    () => [...commands, ...(mayOpen(roleId, 'sales') ? [newLeadCommand(create)] : []), keysCommand(onShowKeys)],
    [commands, roleId, create, onShowKeys],
  );
};

/** By then the page on the screen has what it needs. */
const idleMs = 1_500;

/** Users type on right after Ctrl-K. */
const useLoadedEarly = (): void =>
  useEffect(() => {
    const timer = window.setTimeout(PaletteDialog.preload, idleMs);
    return () => window.clearTimeout(timer);
  }, []);

interface Props {
  sections: readonly SectionEntry[];
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Shows the list of all keys. */
  onShowKeys: () => void;
}

interface OpenRecord extends RecordTarget {
  /** The same record may be open twice. */
  key: string;
}

/** A remembered record may have moved to another stage. One that cannot be read is opened all the same. */
const useRecordNow = () => {
  const client = useQueryClient();
  return useCallback(
    async (target: RecordTarget): Promise<RecordTarget> => {
      const now = await client.fetchQuery({ ...customerQuery(target.customerId), staleTime: 0 }).catch(() => undefined);
      return now ? { customerId: now.id, name: now.name, stageId: now.customerStage.id } : target;
    },
    [client],
  );
};

interface NewLeadProps {
  /** A dialog was open below: a promoted lead then stays above it, so that nothing typed is lost. */
  above: boolean;
  onClose: () => void;
}

/** The dialog of a new lead over any page. A promotion leads to the lead's new list, where the record is open. */
const NewLead = ({ above, onClose }: NewLeadProps) => {
  const { moveTo } = useNewRecordAddress();
  const toItsList = useMemo(
    (): RecordAddress => ({
      ...nowhere,
      moveTo: (...to) => {
        moveTo(...to);
        onClose();
      },
    }),
    [moveTo, onClose],
  );
  return (
    <RecordAddressProvider value={above ? nowhere : toItsList}>
      <LeadDialog customerId={null} onClose={onClose} />
    </RecordAddressProvider>
  );
};

/**
 * The command palette (Ctrl-K). A record opens over its own list, by the list’s address. If a dialog is already open, or
 * the user may not open that list, the record opens above what is there, so that nothing typed is lost.
 */
export const Palette = ({ sections, opened, onOpen, onClose, onShowKeys }: Props) => {
  const user = useUser();
  const go = useGo();
  const { pathname } = useLocation();
  const { open: openInAddress } = useOpenRecord();
  const openHere = useLatest(openInAddress);
  const asItIsNow = useRecordNow();
  const [above, setAbove] = useState(false);
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const [creating, setCreating] = useState<'onPage' | 'above'>();
  const [records, setRecords] = useState<readonly OpenRecord[]>([]);

  useLoadedEarly();

  useEffect(() => {
    if (!opened) dropPendingQuery();
  }, [opened]);

  // However it was opened, check what is below before its own dialog opens.
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    if (opened) {
      setAbove(dialogsOpen().count > 0);
      setCommands(commandsNow());
    }
  }
  const open = () => {
    if (dialogsOpen().blocked) return;
    startPendingQuery();
    onOpen();
  };
  // In fields too, because the focus usually is in one.
  useKey('search', () => (opened ? onClose() : open()), { anywhere: true });

  const choose = useCallback(
    async (entry: Entry) => {
      onClose();
      // By then the focus is where it was, and the dialog below is the top one again.
      if ('run' in entry.target) return void window.setTimeout(entry.target.run);
      if ('to' in entry.target) return go(entry.target.to);
      const target = entry.recent ? await asItIsNow(entry.target) : entry.target;
      keepRecent(user.id, target);
      const list = listPathOf(target.stageId);
      const mayGo = sections.some(({ pages }) => pages.some(({ path }) => path === list));
      if (above || !mayGo) setRecords((open) => [...open, { ...target, key: crypto.randomUUID() }]);
      else if (pathname === list) openHere(target.customerId);
      else go(recordPath({ id: target.customerId, stageId: target.stageId }));
    },
    [above, asItIsNow, go, onClose, openHere, pathname, sections, user.id],
  );
  const offered = useOffered(commands, {
    roleId: user.role.id,
    onCreate: () => setCreating(above ? 'above' : 'onPage'),
    onShowKeys,
  });
  const close = (key: string) => setRecords((open) => open.filter((one) => one.key !== key));

  return (
    <>
      {records.map(({ key, customerId, stageId }) => {
        const RecordDialog = stageId === stage.lead ? LeadDialog : CustomerDialog;
        return <RecordDialog key={key} customerId={customerId} onClose={() => close(key)} />;
      })}
      {creating && <NewLead above={creating === 'above'} onClose={() => setCreating(undefined)} />}
      {opened && (
        <PaletteDialog sections={sections} recordsOnly={above} commands={offered} onChoose={choose} onClose={onClose} />
      )}
    </>
  );
};
