import { useState } from 'react';

/** Which item of a list is being edited (`new` to add one), or is to be confirmed before it is removed. */
export const useItems = <Item>() => {
  const [editing, setEditing] = useState<Item | 'new'>();
  const [removing, setRemoving] = useState<Item>();
  return {
    adding: editing === 'new',
    edited: editing === 'new' ? undefined : editing,
    open: editing !== undefined,
    removing,
    add: () => setEditing('new'),
    edit: (item: Item) => setEditing(item),
    remove: (item: Item) => setRemoving(item),
    close: () => {
      setEditing(undefined);
      setRemoving(undefined);
    },
  };
};
