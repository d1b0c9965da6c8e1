import { Alert, Button, Group, Text } from '@mantine/core';
import { shownMoment } from '../../lib/business-day.ts';
import type { Draft } from './drafts.ts';

interface Props {
  form: { draft: Draft<unknown> | undefined; restoreDraft: () => void; dropDraft: () => void };
}

/** Offers what was typed here before the session ended. Draw it above the fields of a form with a `draftKey`. */
export const DraftOffer = ({ form }: Props) => {
  if (!form.draft) return null;
  return (
    <Alert variant="outline" mb="md" role="status">
      <Group justify="space-between" gap="sm">
        <Text>Changes of {shownMoment(new Date(form.draft.at).toISOString())} were not saved.</Text>
        <Group gap="xs">
          <Button size="xs" onClick={form.restoreDraft}>
            Restore
          </Button>
          <Button size="xs" variant="default" onClick={form.dropDraft}>
            Discard
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};
