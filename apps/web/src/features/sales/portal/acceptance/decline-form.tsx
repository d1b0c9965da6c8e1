import { Button, Stack } from '@mantine/core';
import { declineMessage } from '@worksmart/shared/sales/acceptance/constants.ts';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { needsCode } from '../acceptance.api.ts';
import { usePortalMutation } from '../portal.api.ts';
import { Refusal } from '../portal-message.tsx';
import type { AnswerProps } from './answer-props.ts';

/** The other answer, as visible as the first. */
export const DeclineForm = ({ portalKey, view, pass, onPassOver, draft: { reason }, onDraft }: AnswerProps) => {
  const [tried, setTried] = useState(false);
  const submit = usePortalMutation(acceptancePortalRoutes.decline, acceptancePortalRoutes.view);
  const field = useRef<HTMLTextAreaElement>(null);
  const decline = () => {
    setTried(true);
    if (reason.trim() === '') {
      field.current?.focus();
      return;
    }
    const onError = (thrown: unknown) => needsCode(thrown) && onPassOver();
    submit.mutate({ params: { key: portalKey }, body: { pass, reason } }, { onError });
  };
  return (
    <FormSection title="Decline" columns={0}>
      <Stack gap="md" maw={560}>
        <TextAreaField
          ref={field}
          label="Reason"
          required
          maxLength={1000}
          value={reason}
          onChange={(next) => onDraft({ reason: next })}
          error={tried && reason.trim() === '' && declineMessage}
        />
        {submit.error && <Refusal>{messageOf(submit.error)}</Refusal>}
        <Button size="md" variant="default" disabled={view.preview} loading={submit.isPending} onClick={decline}>
          Decline the proposal
        </Button>
      </Stack>
    </FormSection>
  );
};
