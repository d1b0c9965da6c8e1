import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormSection } from '../../../ui/form-section.tsx';
import classes from './portal.module.css';

interface Props<Item> {
  title: string;
  /** Shown above the list: its purpose. */
  intro?: ReactNode;
  addLabel: string;
  emptyText: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  linesOf: (item: Item) => readonly string[];
  isPrimary?: (item: Item) => boolean;
  /** Absent when the list is read only. */
  onAdd?: () => void;
  onEdit?: (item: Item) => void;
  onRemove?: (item: Item) => void;
}

/** A short list that fits a phone: one block per item, with its actions next to it. */
export const ItemList = <Item extends { id: number }>(props: Props<Item>) => {
  const { title, intro, addLabel, emptyText, items, nameOf, linesOf, isPrimary, onAdd, onEdit, onRemove } = props;
  return (
    <FormSection
      title={title}
      columns={0}
      action={
        onAdd && (
          <Button
            size="sm"
            variant="light"
            flex="none"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )
      }
    >
      {intro && onAdd && (
        <Text c="dimmed" size="sm" mb="xs">
          {intro}
        </Text>
      )}
      {items.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      <ul className={classes.items} aria-label={title}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <div className={classes.itemText}>
              <Group gap="xs">
                <Text fw={600}>{nameOf(item)}</Text>
                {isPrimary?.(item) && (
                  <Badge variant="default" tt="none" fw={500}>
                    Primary
                  </Badge>
                )}
              </Group>
              {linesOf(item)
                .filter(Boolean)
                .map((line) => (
                  <Text key={line} size="sm" c="dimmed">
                    {line}
                  </Text>
                ))}
            </div>
            <Group gap={4} wrap="nowrap">
              {onEdit && (
                <ActionIcon variant="subtle" size={44} aria-label={`Edit ${nameOf(item)}`} onClick={() => onEdit(item)}>
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              )}
              {onRemove && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  aria-label={`Remove ${nameOf(item)}`}
                  onClick={() => onRemove(item)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </FormSection>
  );
};
