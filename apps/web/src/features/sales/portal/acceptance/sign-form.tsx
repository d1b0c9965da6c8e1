import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { disclosureVersion } from '@worksmart/shared/records/signing/disclosures.ts';
import { isTypedTitle, typedNameProblem } from '@worksmart/shared/records/signing/typed-name.ts';
import {
  acceptanceConsents,
  acceptanceConsentVersion,
  acceptMessage,
  electronicMessage,
  signerNameMessage,
  signerTitleMessage,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { useId, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts';
import { FormSection } from '#ui/form-section.tsx';
import { needsCode } from '../acceptance.api.ts';
import { usePortalMutation } from '../portal.api.ts';
import { Refusal } from '../portal-message.tsx';
import { SigningDisclosures } from '../signing-disclosures.tsx';
import type { AnswerProps } from './answer-props.ts';

/** What the law wants to be said, folded, and what the signer agrees to. */
const Consents = ({
  view,
  draft,
  onDraft,
  tried,
}: Pick<AnswerProps, 'view' | 'draft' | 'onDraft'> & { tried: boolean }) => {
  const { electronic, accept } = draft;
  const consents = acceptanceConsents(view.company, view.proposal);
  return (
    <>
      <SigningDisclosures
        provider={view.provider}
        name={view.agent?.name ?? null}
        email={view.agent?.email ?? null}
        phone={view.agent?.phone ?? view.brand.phone}
      />
      <Checkbox
        label={consents.electronic}
        checked={electronic}
        onChange={(event) => onDraft({ electronic: event.currentTarget.checked })}
        error={tried && !electronic && electronicMessage}
        aria-invalid={tried && !electronic}
      />
      <Checkbox
        label={consents.accept}
        checked={accept}
        onChange={(event) => onDraft({ accept: event.currentTarget.checked })}
        error={tried && !accept && acceptMessage}
        aria-invalid={tried && !accept}
      />
    </>
  );
};

/** The electronic signature: typed name and title, and two consents. It wakes once the proposal was read. */
export const SignForm = ({ portalKey, view, pass, onPassOver, draft, onDraft }: AnswerProps) => {
  const { isRead, name, title, electronic, accept } = draft;
  const [tried, setTried] = useState(false);
  const submit = usePortalMutation(acceptancePortalRoutes.sign, acceptancePortalRoutes.view);
  const fields = useRef<HTMLDivElement>(null);
  const waitId = useId();
  const consents = acceptanceConsents(view.company, view.proposal);
  const nameProblem = typedNameProblem(name, signerNameMessage);
  const isComplete = nameProblem === null && isTypedTitle(title) && electronic && accept;
  const sign = () => {
    setTried(true);
    if (!isComplete) {
      focusFirstInvalid(undefined, fields.current);
      return;
    }
    const given = { pass, name, title, electronic: true as const, accept: true as const };
    const consentTexts = `${consents.electronic}\n${consents.accept}`;
    const body = { ...given, consentVersion: acceptanceConsentVersion, consents: consentTexts, disclosureVersion };
    const onError = (thrown: unknown) => needsCode(thrown) && onPassOver();
    submit.mutate({ params: { key: portalKey }, body }, { onError });
  };

  return (
    <FormSection title="Accept" columns={0}>
      <Stack gap="md" maw={560} ref={fields}>
        <TextField
          label="Full name"
          required
          maxLength={125}
          autoComplete="name"
          value={name}
          onChange={(next) => onDraft({ name: next })}
          error={tried && nameProblem}
        />
        <TextField
          label="Title"
          required
          maxLength={125}
          autoComplete="organization-title"
          value={title}
          onChange={(next) => onDraft({ title: next })}
          error={tried && !isTypedTitle(title) && signerTitleMessage}
        />
        <Consents view={view} draft={draft} onDraft={onDraft} tried={tried} />
        {submit.error && <Refusal>{messageOf(submit.error)}</Refusal>}
        {!isRead && (
          <Text id={waitId} size="sm">
            You can sign once the last page was shown or the proposal was downloaded.
          </Text>
        )}
        <Button
          size="md"
          disabled={!isRead || view.preview}
          aria-describedby={isRead ? undefined : waitId}
          loading={submit.isPending}
          onClick={sign}
        >
          I sign and accept
        </Button>
      </Stack>
    </FormSection>
  );
};
