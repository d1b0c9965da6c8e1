import { Alert, Anchor, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { acceptanceClosedTexts, acceptancePreviewText, isOpenState } from '@worksmart/shared/acceptance/constants.ts';
import type { AcceptancePage } from '@worksmart/shared/acceptance/schema.ts';
import { setBusinessZone, shownDay, shownMoment } from '../../../../lib/business-day.ts';
import { acceptanceQuery, proposalUrl, useReportProposalOpened } from '../../acceptance.api.ts';
import { usePass } from '../../use-pass.ts';
import { ContactAgent, PortalAnswer, PortalMessage } from '../portal-message.tsx';
import { AnswerPart } from './answer-part.tsx';
import { CodePart } from './code-part.tsx';

interface Props {
  portalKey: string;
  view: AcceptancePage;
  pass: string | null;
  onPass: (pass: string | null) => void;
}

const Signed = ({ portalKey, view, pass, onPass }: Props) => (
  <PortalMessage view={view} title="Thank you">
    <Text>
      {view.signedBy} accepted {view.proposal} on {shownMoment(view.signedOn ?? '')}. The signed copy is sent to{' '}
      {view.mailbox}.
    </Text>
    {view.isSealed ? (
      <>
        {pass && (
          <Anchor href={proposalUrl(portalKey, pass, 'signed')} target="_blank" rel="noopener noreferrer">
            Download the signed copy
          </Anchor>
        )}
        {!pass && <CodePart portalKey={portalKey} view={view} onPass={onPass} purpose="to download the signed copy" />}
      </>
    ) : (
      <Text role="status">Your signed copy is being made.</Text>
    )}
    <ContactAgent {...view} />
  </PortalMessage>
);

const Closed = ({ view }: { view: AcceptancePage }) => {
  if (view.state === 'sent' || view.state === 'viewed') return null;
  return (
    <PortalMessage view={view} title={view.proposal}>
      <Text>{acceptanceClosedTexts[view.state]}</Text>
      <ContactAgent {...view} />
    </PortalMessage>
  );
};

const Open = ({ portalKey, view, pass, onPass }: Props) => (
  <PortalMessage view={view} title={`Proposal for ${view.company}`}>
    <Text>
      {view.provider} has sent {view.contact} this proposal. You can accept or decline it here until{' '}
      {shownDay(view.validUntil)}.
    </Text>
    {view.preview && (
      <Alert variant="outline" color="yellow" c="var(--mantine-color-text)">
        {acceptancePreviewText}
      </Alert>
    )}
    {pass ? (
      <AnswerPart portalKey={portalKey} view={view} pass={pass} onPassOver={() => onPass(null)} />
    ) : (
      <CodePart portalKey={portalKey} view={view} onPass={onPass} purpose="to read the proposal" />
    )}
    <Text>Do you have a question?</Text>
    <ContactAgent {...view} />
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
  const [pass, keep] = usePass(portalKey);
  const { data: view } = answer;
  useReportProposalOpened(portalKey, view?.state === 'sent' && !view.preview);
  useDocumentTitle(view ? `${view.company} · Proposal` : 'Your proposal');
  return (
    <PortalAnswer answer={answer}>
      {(opened) => {
        setBusinessZone(opened.businessZone, { named: true });
        const props = { portalKey, view: opened, pass, onPass: keep };
        if (opened.state === 'signed') return <Signed {...props} />;
        return isOpenState(opened.state) ? <Open {...props} /> : <Closed view={opened} />;
      }}
    </PortalAnswer>
  );
};
