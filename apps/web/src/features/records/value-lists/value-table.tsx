import { Group, Text } from '@mantine/core';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconLock,
  IconPencil,
  IconPlus,
  IconRestore,
} from '@tabler/icons-react';
import { type ListValue, valueFields } from '@worksmart/shared/records/lookups/value.schema.ts';
import type { ValueList } from '@worksmart/shared/records/lookups/value-lists.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { ValueDialog, valuesOf } from './value-dialog.tsx';
import { useSaveValue, valuesFile } from './value-lists.api.ts';
import { usesText, ValueUses } from './value-uses.tsx';

const RuleText = ({ children }: { children: string }) => (
  <Text variant="fine" span>
    <IconLock size={12} aria-label="Locked" style={{ verticalAlign: -1 }} /> {children}
  </Text>
);

const columnsOf = (list: ValueList): readonly SimpleColumn<ListValue>[] => [
  { id: 'position', header: valueFields.position.label, width: 72, cell: ({ position }) => position ?? '' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, retired }) =>
      retired ? (
        <>
          {name} <StatusMark tone="neutral">Retired</StatusMark>
        </>
      ) : (
        name
      ),
  },
  { id: 'uses', header: 'Used by', cell: (value) => <ValueUses list={list} value={value} /> },
  { id: 'rule', header: 'Rule that uses it', cell: ({ rule }) => rule && <RuleText>{rule}</RuleText> },
];

interface ActionsProps {
  value: ListValue;
  /** The number of offered values. */
  last: number;
  onMove: (position: number) => void;
  onEdit: () => void;
  onRetire: () => void;
  onBringBack: () => void;
}

const ValueActions = ({ value, last, onMove, onEdit, onRetire, onBringBack }: ActionsProps) => {
  const { name, position } = value;
  return (
    <>
      {position !== null && (
        <>
          <RowAction
            icon={IconArrowUp}
            label={`Move ${name} up`}
            tip="Up"
            disabled={position === 1}
            onClick={() => onMove(position - 1)}
          />
          <RowAction
            icon={IconArrowDown}
            label={`Move ${name} down`}
            tip="Down"
            disabled={position === last}
            onClick={() => onMove(position + 1)}
          />
        </>
      )}
      <RowAction icon={IconPencil} tip="Edit" of={name} onClick={onEdit} />
      {value.retired ? (
        <RowAction icon={IconRestore} tip="Bring Back" of={name} onClick={onBringBack} />
      ) : (
        <RowAction icon={IconArchive} tip="Retire" of={name} disabled={value.rule !== null} onClick={onRetire} />
      )}
    </>
  );
};

/** The values of a list, to add, rename, order, retire and bring back. */
export const ValueTable = ({ list, values }: { list: ValueList; values: readonly ListValue[] }) => {
  const [open, setOpen] = useState<{ what: 'new' } | { what: 'edit' | 'retire'; value: ListValue }>();
  const save = useSaveValue();
  const close = () => setOpen(undefined);
  const change = (value: ListValue, changed: Partial<ListValue>) =>
    save.mutateAsync({ body: { ...valuesOf(list, value), ...changed } });
  const last = values.filter(({ retired }) => !retired).length;
  return (
    <FormSection
      title={list.title}
      columns={0}
      action={
        <Group gap="sm">
          <ExportButtons
            what={list.title}
            iconsOnly
            make={async (choice) => ({ reportName: list.title, url: valuesFile(list.type, choice) })}
          />
          <IconButton icon={IconPlus} label={`Add ${list.noun}`} onClick={() => setOpen({ what: 'new' })} />
        </Group>
      }
    >
      <SimpleTable
        label={list.title}
        columns={columnsOf(list)}
        rows={values}
        rowId={({ id }) => id}
        emptyText="No values found."
        actionsHeader="Actions"
        actions={(value) => (
          <ValueActions
            value={value}
            last={last}
            onMove={(position) => void change(value, { position }).catch(toastError)}
            onEdit={() => setOpen({ what: 'edit', value })}
            onRetire={() => setOpen({ what: 'retire', value })}
            onBringBack={() =>
              void change(value, { retired: false }).then(() => toast(`${value.name} is back!`), toastError)
            }
          />
        )}
        onOpen={(value) => setOpen({ what: 'edit', value })}
      />
      {open?.what === 'new' && <ValueDialog list={list} value={undefined} onClose={close} />}
      {open?.what === 'edit' && <ValueDialog list={list} value={open.value} onClose={close} />}
      {open?.what === 'retire' && (
        <RetireDialog
          list={list}
          value={values.find(({ id }) => id === open.value.id) ?? open.value}
          onConfirm={(value) => change(value, { retired: true, position: null })}
          onClose={close}
        />
      )}
    </FormSection>
  );
};

interface RetireProps {
  list: ValueList;
  /** As last read: after someone else’s change the next try has its version. */
  value: ListValue;
  onConfirm: (value: ListValue) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a value is retired, and says what keeps it. */
const RetireDialog = ({ list, value, onConfirm, onClose }: RetireProps) => (
  <ConfirmDialog
    title={`Retire ${value.name}?`}
    confirm="Retire"
    onConfirm={() => onConfirm(value)}
    done={`${value.name} is retired!`}
    onClose={onClose}
  >
    {`It can no longer be chosen. ${value.uses.length > 0 ? `Records that have it keep it: ${usesText(list, value)}. ` : ''}It can be brought back.`}
  </ConfirmDialog>
);
