import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { FieldTree } from '@worksmart/shared/platform/record.ts';
import type { RouteDeclaration, RouteRequest } from '@worksmart/shared/platform/route.ts';
import type { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { RowFormDialog } from '#ui/dialogs/row-dialog.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { ItemList, type ItemTexts } from './item-list.tsx';
import { usePortalMutation } from './portal.api.ts';

type Schema = z.ZodType<unknown, Record<string, unknown>>;
type SaveRoute<S> = RouteDeclaration & Pick<typeof portalRoutes.saveContact, 'params'> & { body: S };
type RemoveRoute = RouteDeclaration & Pick<typeof portalRoutes.deleteContact, 'params'>;

/** A list whose items are saved by their own calls. */
export interface ItemKind<Item, S extends Schema> extends ItemTexts<Item> {
  /** Within a sentence: contact, location, pay cycle. */
  noun: string;
  /** Why the primary item cannot be deleted. */
  primaryKept?: string;
  /** The schema of the save, because a built route has none. */
  schema: S;
  save: SaveRoute<S>;
  remove: RemoveRoute;
  /** Names the drafts of this kind. */
  draft: string;
  /** Converts an item from the server to the form's values. */
  valuesOf: (item: Item) => z.input<S>;
  /** The item's fields in the customer's words. */
  record: FieldTree;
  /** The customer's words for messages that the server sends in the provider's. */
  messages?: Readonly<Record<string, string>>;
}

const addLabel = ({ noun }: { noun: string }): string => `Add a ${noun}`;

interface Props<Item, S extends Schema> {
  portalKey: string;
  kind: ItemKind<Item, S>;
  items: readonly Item[];
  /** The values of a new item. */
  blank: z.input<S>;
  /** The fields of a new item (undefined) or an existing one. */
  fields: (form: ContractForm<S>, item: Item | undefined) => ReactNode;
}

/** A list that the customer fills in, with the dialogs to add, edit and remove an item. */
export const EditableItems = <Item extends { id: number }, S extends Schema>(props: Props<Item, S>) => {
  const { portalKey, kind, items } = props;
  const [editing, setEditing] = useState<Item | 'new'>();
  const [removing, setRemoving] = useState<Item>();
  const remove = usePortalMutation(kind.remove);
  return (
    <>
      <ItemList
        kind={kind}
        items={items}
        actions={{
          addLabel: addLabel(kind),
          onAdd: () => setEditing('new'),
          onEdit: setEditing,
          onRemove: setRemoving,
        }}
      />
      {editing && (
        <ItemDialog {...props} item={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && (
        <RemoveRowDialog
          noun={kind.noun}
          name={kind.nameOf(removing)}
          kept={kind.isPrimary?.(removing) ? kind.primaryKept : undefined}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
};

const inCustomersWords = (thrown: unknown, words: Readonly<Record<string, string>> = {}): unknown =>
  thrown instanceof AppError && thrown.fields
    ? new AppError(thrown.code, thrown.message, {
        fields: Object.fromEntries(
          Object.entries(thrown.fields).map(([path, messages]) => [path, messages.map((text) => words[text] ?? text)]),
        ),
      })
    : thrown;

interface DialogProps<Item, S extends Schema> extends Props<Item, S> {
  item: Item | undefined;
  onClose: () => void;
}

const ItemDialog = <Item extends { id: number }, S extends Schema>(props: DialogProps<Item, S>) => {
  const { portalKey, kind, item, blank, fields, onClose } = props;
  const save = usePortalMutation(kind.save);
  const send = async (body: z.input<S>) => {
    try {
      await save.mutateAsync({ params: { key: portalKey }, body } as RouteRequest<SaveRoute<S>>);
    } catch (thrown) {
      throw inCustomersWords(thrown, kind.messages);
    }
  };
  return (
    <RowFormDialog
      title={item ? `Edit ${kind.noun}` : addLabel(kind)}
      schema={kind.schema}
      record={kind.record}
      row={item}
      blank={blank}
      draftName={`${kind.draft}.${item?.id ?? 0}`}
      send={send}
      valuesOf={kind.valuesOf}
      onClose={onClose}
    >
      {(form) => fields(form, item)}
    </RowFormDialog>
  );
};
