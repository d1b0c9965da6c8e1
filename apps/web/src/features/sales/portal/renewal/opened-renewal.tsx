import { Anchor, Button, Stack, Text } from '@mantine/core';
import type {
  FilledRenewal,
  RenewalPortalView,
  SentTogether,
} from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { momentText } from '#lib/business-day.ts';
import { forgetPendingEdit } from '#ui/edited-record/drafts.ts';
import { ContactAgent, PortalMessage } from '../portal-message.tsx';
import { signedCopyUrl } from '../renewal-portal.api.ts';
import { useForgottenStep } from '../use-step.ts';
import { RenewalEditor } from './renewal-editor.tsx';
import { RenewalSummary } from './renewal-summary.tsx';
import { awaitsSignedCopy, groupAmong, isSigned } from './sections.ts';

/** The first unsigned group after this one; past the last group it begins again. */
const nextOf = (groups: readonly SentTogether[], portalKey: string): SentTogether | undefined => {
  const here = groups.findIndex(({ key }) => key === portalKey);
  return [...groups.slice(here + 1), ...groups.slice(0, here)].find((group) => !isSigned(group));
};

/** How many of the client’s groups are signed, and the next one. Nothing for a client with one group. */
const NextGroup = ({ portalKey, view: { groups } }: { portalKey: string; view: FilledRenewal }) => {
  const { state } = useLocation();
  if (groups.length < 2) return null;
  const next = nextOf(groups, portalKey);
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{`${groups.filter(isSigned).length} of ${groups.length} signed.`}</Text>
      {next ? (
        <Button size="md" component={Link} to={paths.renewalPortal.replace(':key', next.key)} state={state}>
          {`Next: ${next.group}`}
        </Button>
      ) : (
        <Text>Nothing is left to sign.</Text>
      )}
    </Stack>
  );
};

const HandedIn = ({ portalKey, view }: { portalKey: string; view: FilledRenewal }) => {
  const { provider, year, state, signature, documents } = view;
  const group = groupAmong(view);
  useForgottenStep(portalKey);
  return (
    <PortalMessage view={view} title={state === 'confirmed' ? `Your ${year} benefits are set` : 'Thank you'}>
      <Text>
        Your {year} renewal{group && ` of ${group}`} was{' '}
        {signature ? `signed by ${signature.name} on ${momentText(signature.signedOn)}` : 'submitted'}.{' '}
        {state === 'submitted' && `${provider} will review it and contact you if there is a question.`}
      </Text>
      <NextGroup portalKey={portalKey} view={view} />
      {documents.map(({ id, name, dateStamp, voided }) => (
        <Text key={id}>
          <Anchor href={signedCopyUrl(portalKey, id)} target="_blank" rel="noopener noreferrer">
            {name}
          </Anchor>{' '}
          ({momentText(dateStamp)}
          {voided && ', no longer valid'})
        </Text>
      ))}
      {awaitsSignedCopy(view) && <Text role="status">Your signed copy is being generated.</Text>}
      <Text>You can read it here, but no longer change it. Need to change something?</Text>
      <ContactAgent {...view} />
      <div>
        <RenewalSummary view={view} plansOf={(section) => view.form[section].plans} />
      </div>
    </PortalMessage>
  );
};

const Shut = ({ portalKey, view }: { portalKey: string; view: RenewalPortalView }) => {
  const isClosed = view.state === 'closed';
  useEffect(() => {
    if (isClosed) forgetPendingEdit(portalKey);
  }, [portalKey, isClosed]);
  return (
    <PortalMessage view={view} title={isClosed ? 'This renewal is closed' : 'Your renewal is not ready yet'}>
      <Text>
        {isClosed
          ? `There is nothing left to fill in here for ${view.year}.`
          : `${view.provider} is preparing your benefits for ${view.year}. You will get an email when you can review them here.`}
      </Text>
      <ContactAgent {...view} />
    </PortalMessage>
  );
};

/** What a renewal shows after its start: the plans to choose, what was signed, or the reason why there is neither. */
const OpenedRenewal = ({ portalKey, view }: { portalKey: string; view: FilledRenewal | RenewalPortalView }) => {
  if (!('form' in view)) return <Shut portalKey={portalKey} view={view} />;
  return view.state === 'open' ? (
    <RenewalEditor portalKey={portalKey} view={view} />
  ) : (
    <HandedIn portalKey={portalKey} view={view} />
  );
};

export default OpenedRenewal;
