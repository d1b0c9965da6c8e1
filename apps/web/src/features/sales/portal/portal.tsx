import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import type { FilledPortal, PortalView } from '@worksmart/shared/sales/portal/schema.ts';
import { useEffect, useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { closeDrafts, forgetPendingEdit, hasPendingEdit, openDrafts } from '#ui/edited-record/drafts.ts';
import { EnteredData } from './entered-data.tsx';
import { portalQuery, useReportRfpOpened } from './portal.api.ts';
import { PortalEditor } from './portal-editor.tsx';
import { ContactAgent, PortalMessage, PortalPage } from './portal-message.tsx';
import { useForgottenStep } from './use-step.ts';

const Submitted = ({ portalKey, view }: { portalKey: string; view: FilledPortal }) => {
  useForgottenStep(portalKey);
  return (
    <PortalMessage view={view} title="Thank you">
      <Text>
        Your information was submitted{view.submittedOn && ` on ${momentText(view.submittedOn)}`}. A proposal takes
        about one week after information is received.
      </Text>
      <Text>You can read it here, but no longer change it. Need to change something?</Text>
      <ContactAgent {...view} />
      <div>
        <EnteredData portalKey={portalKey} form={view.form} />
      </div>
    </PortalMessage>
  );
};

/** A form that is closed for good does not accept unsaved changes, so this device deletes them. */
const useLostTyping = (portalKey: string, closed: boolean): boolean => {
  const [lost] = useState(() => closed && hasPendingEdit(portalKey));
  useEffect(() => {
    if (closed) forgetPendingEdit(portalKey);
  }, [portalKey, closed]);
  return lost;
};

const Shut = ({ portalKey, view }: { portalKey: string; view: PortalView }) => {
  const expired = view.state === 'expired';
  const lost = useLostTyping(portalKey, !expired);
  return (
    <PortalMessage view={view} title={expired ? 'This link has expired' : 'This form is closed'}>
      <Text>
        {expired
          ? `It was valid until ${formatDate(view.expiration)}. Everything you entered is kept.`
          : `Thank you: ${view.provider} is working on your proposal and no longer needs this form.`}
      </Text>
      {lost && <Text>The last changes you typed on this device were not saved before the form was closed.</Text>}
      <ContactAgent {...view} />
    </PortalMessage>
  );
};

/** Shows the content of a key: the form, the submitted data, or the reason why there is neither. */
export const Portal = ({ portalKey }: { portalKey: string }) => {
  const answer = useQuery(portalQuery(portalKey));
  const { data: view } = answer;
  useReportRfpOpened(portalKey, view !== undefined);
  const draftKey = view && 'form' in view ? view.draftKey : undefined;
  // Keep what is typed in a dialog across reloads, because phones reload pages in the background.
  useEffect(() => {
    if (draftKey) void openDrafts(`portal.${portalKey.slice(-8)}`, draftKey);
    return closeDrafts;
  }, [portalKey, draftKey]);
  return (
    <PortalPage
      title={(opened) => (opened ? `${opened.company} · ${opened.provider}` : 'Information for your proposal')}
      answer={answer}
    >
      {(opened) => {
        if (!('form' in opened)) return <Shut portalKey={portalKey} view={opened} />;
        return opened.state === 'open' ? (
          <PortalEditor portalKey={portalKey} view={opened} />
        ) : (
          <Submitted portalKey={portalKey} view={opened} />
        );
      }}
    </PortalPage>
  );
};
