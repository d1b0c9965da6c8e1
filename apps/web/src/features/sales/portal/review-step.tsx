import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { type MissingItem, missingItems } from '@worksmart/shared/sales/portal/missing.rules.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EnteredData } from './entered-data.tsx';
import { usePortalMutation } from './portal.api.ts';
import { portalFields } from './portal-fields.ts';
import { type FieldPlace, placeOfField } from './portal-form.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { StepAction } from './step-action.tsx';
import { type PortalStep, stepNames } from './steps.ts';

interface Props extends PortalStepProps {
  onGo: (step: PortalStep, group?: number) => void;
}

interface MissingLine extends FieldPlace {
  text: string;
}

interface MissingProps extends Pick<Props, 'onGo'> {
  title: string;
  /** Red if these items block the submission. */
  color?: 'red';
  items: readonly MissingLine[];
}

const Missing = ({ title, color, items, onGo }: MissingProps) =>
  items.length > 0 && (
    <Alert color={color} variant="outline" title={title}>
      <List spacing={6} listStyleType="disc">
        {items.map(({ part, group, text }) => (
          <List.Item key={part + text}>
            {text}:{' '}
            <Anchor component="button" type="button" inherit onClick={() => onGo(part, group)}>
              {stepNames[part]}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );

const lineOf = ({ part, text, needed, path }: MissingItem) => ({
  part,
  group: path === undefined ? 0 : placeOfField(path).group,
  text: sentenceCase(text),
  needed,
});

export const ReviewStep = ({ portalKey, view, editor, uploading, onGo }: Props) => {
  const [asking, setAsking] = useState(false);
  const submit = usePortalMutation(portalRoutes.submit);
  const missing = missingItems(view.form).map(lineOf);
  const needed = missing.filter((item) => item.needed);
  const wanted = missing.filter((item) => !item.needed);
  const { label } = portalFields(view.choices);
  const wrong = Object.entries(editor.problems).map(([path, message]) => ({
    ...placeOfField(path),
    text: `${sentenceCase(label(path))}: ${message.replace(/\.$/, '')}`,
  }));
  const failed = uploading.uploads.filter(({ state }) => state === 'failed');
  const lost = [...new Set(failed.map(({ file }) => file.name))];
  const ready = needed.length === 0 && wrong.length === 0 && !uploading.running;

  const ask = async () => {
    if (await editor.save()) setAsking(true);
  };

  return (
    <Stack gap="md">
      <Missing title="Please complete before you submit" color="red" items={needed} onGo={onGo} />
      <Missing title="Please correct before you submit" color="red" items={wrong} onGo={onGo} />
      <Missing
        title="These files were not uploaded"
        color="red"
        items={lost.map((text) => ({ part: 'documents', group: 0, text }))}
        onGo={onGo}
      />
      <Missing title="Not required, but it helps us prepare your proposal" items={wanted} onGo={onGo} />
      {missing.length === 0 && <Text>Everything is complete. Please review it and submit it.</Text>}
      {uploading.running && (
        <Text role="status">Your files are still being uploaded. You can submit once they are uploaded.</Text>
      )}
      <div>
        <EnteredData portalKey={portalKey} form={view.form} />
      </div>
      <StepAction>
        <Button size="md" disabled={!ready} onClick={() => void ask()}>
          Submit
        </Button>
      </StepAction>
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
