import { Alert, Button, Group, Text } from '@mantine/core';
import { momentText } from '#lib/business-day.ts';
import type { OfferedDraft } from './use-edited-record.ts';

interface Props {
  record: { draft: OfferedDraft | undefined };
}

/** Offers to restore the draft of an edited record. Place it above the record’s fields. */
export const DraftOffer = ({ record: { draft } }: Props) => {
  if (!draft) return null;
  return (
    <Alert variant="outline" mb="md" role="status">
      <Group justify="space-between" gap="sm">
        <Text>Changes from {momentText(new Date(draft.at).toISOString())} were not saved.</Text>
        <Group gap="xs">
          <Button size="xs" onClick={draft.restore}>
            Restore
          </Button>
          <Button size="xs" variant="default" onClick={draft.drop}>
            Discard
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};
