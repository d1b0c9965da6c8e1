import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Figures } from '#ui/figures.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './portal.module.css';

/** The texts of a list and of its items. */
export interface ItemTexts<Item> {
  title: string;
  /** Explains the list while it is filled in. */
  intro?: string;
  emptyText: string;
  nameOf: (item: Item) => string;
  linesOf: (item: Item) => readonly string[];
  isPrimary?: (item: Item) => boolean;
}

interface Props<Item> {
  kind: ItemTexts<Item>;
  items: readonly Item[];
  /** Absent when the list is read only. */
  actions?: {
    addLabel: string;
    onAdd: () => void;
    onEdit: (item: Item) => void;
    onRemove: (item: Item) => void;
  };
}

/** A short list that fits a phone: one block per item, with its actions next to it. */
export const ItemList = <Item extends { id: number }>({ kind, items, actions }: Props<Item>) => {
  const { title, intro, emptyText, nameOf, linesOf, isPrimary } = kind;
  return (
    <FormSection
      title={title}
      columns={0}
      action={
        actions && (
          <IconButton
            icon={IconPlus}
            label={actions.addLabel}
            size="sm"
            variant="light"
            flex="none"
            onClick={actions.onAdd}
          />
        )
      }
    >
      {intro && actions && (
        <Text variant="note" mb="xs">
          {intro}
        </Text>
      )}
      {items.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      <ul className={classes.items} aria-label={title}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <div className={classes.itemText}>
              <Group gap="xs">
                <Text fw={600} translate="no">
                  {nameOf(item)}
                </Text>
                {isPrimary?.(item) && (
                  <Badge variant="default" tt="none" fw={500}>
                    Primary
                  </Badge>
                )}
              </Group>
              {linesOf(item)
                .filter(Boolean)
                .map((line) => (
                  <Text variant="note" key={line}>
                    <Figures>{line}</Figures>
                  </Text>
                ))}
            </div>
            {actions && (
              <Group gap={4} wrap="nowrap">
                <ItemAction icon={IconPencil} label={`Edit ${nameOf(item)}`} onClick={() => actions.onEdit(item)} />
                <ItemAction icon={IconTrash} label={`Remove ${nameOf(item)}`} onClick={() => actions.onRemove(item)} />
              </Group>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
};

interface ActionProps {
  icon: typeof IconPencil;
  label: string;
  onClick: () => void;
}

/** An icon button that is large enough to tap. */
export const ItemAction = ({ icon: Icon, label, onClick }: ActionProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={onClick}>
    <Icon size={18} aria-hidden />
  </ActionIcon>
);
