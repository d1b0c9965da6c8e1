import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  consentMessage,
  consentText,
  renewalChangedText,
  signNameMessage,
} from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import { renewalPortalRoutes } from '@worksmart/shared/benefits/renewals/portal.routes.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type DisclosureContact, disclosureVersion } from '@worksmart/shared/records/signing/disclosures.ts';
import { typedNameProblem } from '@worksmart/shared/records/signing/typed-name.ts';
import { Fragment, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { usePortalMutation } from '../portal.api.ts';
import { Refusal } from '../portal-message.tsx';
import { renewalQuery } from '../renewal-portal.api.ts';
import { SigningDisclosures } from '../signing-disclosures.tsx';
import type { RenewalEditor } from '../use-renewal-editor.ts';
import { sectionNames } from './sections.ts';

interface Props {
  portalKey: string;
  view: FilledRenewal;
  editor: RenewalEditor;
  onGo: (section: PlanSection) => void;
}

const unsavedText = 'Not everything is saved yet. Please try again in a moment.';

const refusalOf = (thrown: unknown): string =>
  thrown instanceof AppError && thrown.code === 'stale' ? renewalChangedText : messageOf(thrown);

const contactOf = ({ provider, brand, agent }: FilledRenewal): DisclosureContact => ({
  provider,
  name: agent?.name ?? null,
  email: agent?.email ?? null,
  phone: agent?.phone ?? brand.phone,
});

/** The electronic signature: typed name, today's date and consent. */
export const SignRenewal = ({ portalKey, view, editor, onGo }: Props) => {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const nameBox = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const submit = usePortalMutation(renewalPortalRoutes.submit, renewalPortalRoutes.view);
  const nameProblem = typedNameProblem(name, signNameMessage) ?? undefined;
  const refusedIn = planSectionNames.filter((section) => section in editor.refused);
  const blocked = view.preview || refusedIn.length > 0;

  const sign = async () => {
    setTried(true);
    setRefusal(undefined);
    if (nameProblem) nameBox.current?.focus();
    if (nameProblem || !agrees) return;
    if (!(await editor.save())) {
      setRefusal(unsavedText);
      return;
    }
    const latest = client.getQueryData(renewalQuery(portalKey).queryKey) ?? view;
    const version = 'form' in latest ? latest.form.version : view.form.version;
    try {
      const body = { version, name, date: businessToday(), consent: true as const, disclosureVersion };
      await submit.mutateAsync({ params: { key: portalKey }, body });
    } catch (thrown) {
      // The consent was for a different version.
      if (thrown instanceof AppError && thrown.code === 'stale') setAgrees(false);
      setRefusal(refusalOf(thrown));
    }
  };

  return (
    <FormSection title="Signature" columns={0}>
      <Stack gap="md" maw={560}>
        <TextField
          ref={nameBox}
          label="Full name"
          required
          maxLength={125}
          autoComplete="name"
          value={name}
          onChange={setName}
          error={tried && nameProblem}
          disabled={view.preview}
        />
        <TextField label="Date" value={dayText(businessToday())} readOnly />
        <SigningDisclosures {...contactOf(view)} />
        <Checkbox
          label={consentText(view.company, view.year)}
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
          error={tried && !agrees && consentMessage}
          disabled={view.preview}
        />
        {refusal && !(refusal === unsavedText && editor.status.kind === 'saved') && <Refusal>{refusal}</Refusal>}
        {refusedIn.length > 0 && (
          <Text c="var(--mantine-color-error)">
            {'Please correct the marked amounts before you sign: '}
            {refusedIn.map((section, at) => (
              <Fragment key={section}>
                {at > 0 && ', '}
                <Anchor component="button" type="button" inherit onClick={() => onGo(section)}>
                  {sectionNames[section]}
                </Anchor>
              </Fragment>
            ))}
          </Text>
        )}
        <Button size="md" disabled={blocked} loading={submit.isPending} onClick={() => void sign()}>
          Sign and submit
        </Button>
        <Text variant="note">
          After that you can read it here, but no longer change it. A signed copy is kept for you to download.
        </Text>
      </Stack>
    </FormSection>
  );
};
