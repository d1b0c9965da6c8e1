import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  acceptanceClosedTexts,
  acceptancePreviewText,
  isOpenState,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptancePage } from '@worksmart/shared/sales/acceptance/schema.ts';
import { useState } from 'react';
import { dayText, momentText } from '#lib/business-day.ts';
import { acceptanceQuery, proposalUrl, useReportProposalOpened } from '../acceptance.api.ts';
import { ContactAgent, PortalMessage, PortalPage } from '../portal-message.tsx';
import { type Pass, useAcceptancePass } from '../use-acceptance-pass.ts';
import { AcceptanceAnswer } from './acceptance-answer.tsx';
import { type AnswerDraft, type AnswerProps, emptyDraft } from './answer-props.ts';
import { CodeForm } from './code-form.tsx';

const passOverText = 'Two hours have passed since you entered the code. Please confirm your email address again.';

interface Props {
  portalKey: string;
  view: AcceptancePage;
  pass: Pass;
}

const Question = (view: Pick<AcceptancePage, 'agent' | 'provider' | 'brand'>) => (
  <Stack gap={4}>
    <Text>Do you have a question?</Text>
    <ContactAgent {...view} />
  </Stack>
);

/** The link to the sealed copy, or the code that it needs. */
const SignedCopy = ({ portalKey, view, pass }: Props) => {
  if (!view.isSealed) return <Text role="status">Your signed copy is being made.</Text>;
  if (pass.pass)
    return (
      <Group>
        <Button
          component="a"
          size="md"
          href={proposalUrl(portalKey, pass.pass, 'signed')}
          target="_blank"
          rel="noopener noreferrer"
        >
          Download the signed copy
        </Button>
      </Group>
    );
  return (
    <CodeForm
      portalKey={portalKey}
      view={view}
      onPass={pass.keep}
      purpose="to download the signed copy"
      again={pass.isOver ? `${passOverText} Your signature is not affected.` : null}
    />
  );
};

const Signed = (props: Props) => {
  const { view } = props;
  return (
    <PortalMessage view={view} title="Thank you">
      <Text>
        {view.signedBy} accepted “{view.proposal}” on {momentText(view.signedOn ?? '')}. The signed copy is sent to{' '}
        {view.mailbox}.
      </Text>
      <SignedCopy {...props} />
      <Question {...view} />
    </PortalMessage>
  );
};

const Closed = ({ view }: { view: AcceptancePage }) => {
  if (view.state === 'sent' || view.state === 'viewed') return null;
  return (
    <PortalMessage view={view} title={view.proposal}>
      <Text>{acceptanceClosedTexts[view.state]}</Text>
      <Question {...view} />
    </PortalMessage>
  );
};

const Open = ({ portalKey, view, pass, draft, onDraft }: Props & Pick<AnswerProps, 'draft' | 'onDraft'>) => (
  <PortalMessage view={view} title={`Proposal for ${view.company}`}>
    <Text>
      {view.provider} has sent {view.contact} this proposal. You can accept or decline it here until{' '}
      {dayText(view.validUntil)}.
    </Text>
    {view.preview && (
      <Alert variant="outline" color="yellow" c="var(--mantine-color-text)">
        {acceptancePreviewText}
      </Alert>
    )}
    {pass.pass ? (
      <AcceptanceAnswer
        portalKey={portalKey}
        view={view}
        draft={draft}
        onDraft={onDraft}
        pass={pass.pass}
        onPassOver={pass.end}
      />
    ) : (
      <CodeForm
        portalKey={portalKey}
        view={view}
        onPass={pass.keep}
        purpose="to read the proposal"
        again={pass.isOver ? `${passOverText} What you have entered is kept.` : null}
      />
    )}
    <Question {...view} />
  </PortalMessage>
);

/** The worker needs a moment to make the sealed copy. */
const untilSealed = (view: AcceptancePage | undefined): number | false =>
  view?.state === 'signed' && !view.isSealed ? 3_000 : false;

/** Shows the content of a key: the proposal to answer, the thanks, or why it can no longer be answered. */
export const AcceptancePortal = ({ portalKey }: { portalKey: string }) => {
  const answer = useQuery({
    ...acceptanceQuery(portalKey),
    refetchInterval: ({ state }) => untilSealed(state.data),
  });
  const pass = useAcceptancePass(portalKey);
  const [draft, setDraft] = useState(emptyDraft);
  const onDraft = (changes: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { data: view } = answer;
  useReportProposalOpened(portalKey, view?.state === 'sent' && !view.preview);
  return (
    <PortalPage title={(opened) => (opened ? `${opened.company} · Proposal` : 'Your proposal')} answer={answer}>
      {(opened) => {
        const props = { portalKey, view: opened, pass };
        if (opened.state === 'signed') return <Signed {...props} />;
        return isOpenState(opened.state) ? (
          <Open {...props} draft={draft} onDraft={onDraft} />
        ) : (
          <Closed view={opened} />
        );
      }}
    </PortalPage>
  );
};
