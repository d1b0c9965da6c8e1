import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { type MissingItem, missingItems } from '@worksmart/shared/portal/missing.rules.ts';
import { portalRoutes } from '@worksmart/shared/portal/routes.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Filling } from '../filling.ts';
import { usePortalMutation } from '../portal.api.ts';
import { partOf } from '../portal-form.ts';
import { EnteredData } from './entered-data.tsx';
import { type PortalStep, stepNames } from './steps.ts';

interface Props extends Filling {
  onGo: (step: PortalStep) => void;
}

const Missing = ({ items, onGo }: { items: readonly MissingItem[]; onGo: Props['onGo'] }) => (
  <List spacing={6} listStyleType="disc">
    {items.map(({ part, text }) => (
      <List.Item key={part + text}>
        {text}:{' '}
        <Anchor component="button" type="button" inherit onClick={() => onGo(part)}>
          {stepNames[part]}
        </Anchor>
      </List.Item>
    ))}
  </List>
);

export const ReviewPart = ({ portalKey, view, editor, uploading, onGo }: Props) => {
  const [asking, setAsking] = useState(false);
  const submit = usePortalMutation(portalRoutes.submit);
  const missing = missingItems(view.form);
  const needed = missing.filter((item) => item.needed);
  const wanted = missing.filter((item) => !item.needed);
  const wrong = [...new Set(editor.invalid.map(partOf))];
  const lost = uploading.uploads.filter(({ state }) => state === 'failed');
  const ready = needed.length === 0 && wrong.length === 0 && !uploading.running;

  const ask = async () => {
    if (await editor.save()) setAsking(true);
  };

  return (
    <Stack gap="md">
      {needed.length > 0 && (
        <Alert color="red" variant="outline" title="Please complete before you submit">
          <Missing items={needed} onGo={onGo} />
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert color="red" variant="outline" title="Please correct before you submit">
          <Missing
            items={wrong.map((part) => ({ part, text: 'A field that is not valid', needed: true }))}
            onGo={onGo}
          />
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert color="red" variant="outline" title="These files were not uploaded">
          <Missing
            items={[...new Set(lost.map(({ file }) => file.name))].map((text) => ({
              part: 'documents',
              text,
              needed: true,
            }))}
            onGo={onGo}
          />
        </Alert>
      )}
      {wanted.length > 0 && (
        <Alert variant="outline" title="Not required, but it helps us prepare your proposal">
          <Missing items={wanted} onGo={onGo} />
        </Alert>
      )}
      {missing.length === 0 && <Text>Everything is complete. Please review it and submit it.</Text>}
      {uploading.running && (
        <Text role="status">Your files are still being uploaded. You can submit once they are uploaded.</Text>
      )}
      <Button size="md" disabled={!ready} onClick={() => void ask()}>
        Submit
      </Button>
      <div>
        <EnteredData form={view.form} />
      </div>
      <ConfirmDialog
        opened={asking}
        title="Submit your information?"
        confirm="Submit"
        onConfirm={() => submit.mutateAsync({ params: { key: portalKey } })}
        onClose={() => setAsking(false)}
      >
        {`After that you can read it here, but no longer change it. A proposal takes about one week after information is received.`}
      </ConfirmDialog>
    </Stack>
  );
};
