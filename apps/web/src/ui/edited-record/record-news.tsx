import { Affix, Button, CloseButton, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { markChanged } from '../mark-changed.ts';
import type { News } from './use-edited-record.ts';

interface Props {
  news: News;
  /** Returns the label of a field. */
  label: (path: string) => string;
}

/** How many fields to name; the rest are counted. */
const mostNamed = 2;

const listOf = (labels: readonly string[]): string => {
  const named = labels.slice(0, mostNamed);
  const more = labels.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ');
};

/**
 * Says what someone else changed in an open record. Without unsaved typing, the screen has taken it over and marks it.
 * Otherwise Show leads to the choice between both versions, or to the fields that were taken over.
 */
export const RecordNews = ({ news, label }: Props) => {
  const { paths, by, whileEdited, show, dismiss } = news;
  const text = `${by} changed ${listOf([...new Set(paths.map(label))])}`;

  useEffect(() => {
    // The new values are rendered first.
    const frame = requestAnimationFrame(() => markChanged(paths));
    return () => cancelAnimationFrame(frame);
  }, [paths]);

  if (!whileEdited) return <VisuallyHidden role="status">{text}</VisuallyHidden>;
  return (
    <Affix position={{ bottom: 16, left: 0, right: 0 }} style={{ pointerEvents: 'none' }} zIndex={399}>
      <Group justify="center" px="md">
        <Paper withBorder shadow="md" px="md" py="xs" role="status" style={{ pointerEvents: 'auto' }}>
          <Group gap="sm" wrap="nowrap">
            <Text size="sm" lineClamp={2}>
              {text}
            </Text>
            <Button size="compact-sm" variant="light" onClick={show}>
              Show
            </Button>
            <CloseButton size="sm" aria-label="Close" onClick={dismiss} />
          </Group>
        </Paper>
      </Group>
    </Affix>
  );
};
