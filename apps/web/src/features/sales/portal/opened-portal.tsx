import { Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import type { FilledPortal, PortalView } from '@worksmart/shared/sales/portal/schema.ts';
import { useEffect, useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { closeDrafts, forgetPendingEdit, hasPendingEdit, openDrafts } from '#ui/edited-record/drafts.ts';
import { EnteredData } from './entered-data.tsx';
import { PortalEditor } from './portal-editor.tsx';
import { ContactAgent, PortalMessage } from './portal-message.tsx';
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

/** What a portal shows after its welcome: the form, the submitted data, or the reason why there is neither. */
const OpenedPortal = ({ portalKey, view }: { portalKey: string; view: PortalView | FilledPortal }) => {
  const draftKey = 'form' in view ? view.draftKey : undefined;
  // Keep what is typed in a dialog across reloads, because phones reload pages in the background.
  useEffect(() => {
    if (draftKey) void openDrafts(`portal.${portalKey.slice(-8)}`, draftKey);
    return closeDrafts;
  }, [portalKey, draftKey]);
  if (!('form' in view)) return <Shut portalKey={portalKey} view={view} />;
  return view.state === 'open' ? (
    <PortalEditor portalKey={portalKey} view={view} />
  ) : (
    <Submitted portalKey={portalKey} view={view} />
  );
};

export default OpenedPortal;
