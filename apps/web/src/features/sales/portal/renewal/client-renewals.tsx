import { Anchor, Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isPastDue } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import type { ClientRenewalsView } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { Link } from 'react-router';
import { businessToday, dayText } from '#lib/business-day.ts';
import { ContactAgent, PortalMessage, PortalPage } from '../portal-message.tsx';
import { clientRenewalsQuery } from '../renewal-portal.api.ts';
import { cameFrom, renewalsTitle } from './back-to-renewals.tsx';
import classes from './client-renewals.module.css';

type Renewal = ClientRenewalsView['renewals'][number];

const names: Readonly<Record<Renewal['state'], string>> = {
  open: 'To sign',
  submitted: 'Signed',
  confirmed: 'Complete',
  closed: 'Closed',
  notReady: 'Not ready yet',
};

const isLate = ({ state, dueOn }: Renewal): boolean => state === 'open' && isPastDue(dueOn, businessToday());

/** When it is due, or when and by whom it was signed. */
const detailOf = ({ state, dueOn, submittedOn, signedBy }: Renewal): string => {
  if (state === 'open') return dueOn ? `Due ${dayText(dueOn)}` : '';
  if (state !== 'submitted' && state !== 'confirmed') return '';
  return [submittedOn && `Signed ${dayText(submittedOn)}`, signedBy && `by ${signedBy}`].filter(Boolean).join(' ');
};

const RenewalLine = ({ renewal, listKey }: { renewal: Renewal; listKey: string }) => {
  const { key, group, year, state } = renewal;
  const late = isLate(renewal);
  return (
    <li className={classes.line}>
      <div>
        <Anchor component={Link} to={paths.renewalPortal.replace(':key', key)} state={cameFrom(listKey)} fw={600}>
          {`${group}, ${year}`}
        </Anchor>
        <Text variant="note">{detailOf(renewal)}</Text>
      </div>
      <Badge variant="outline" color={late ? 'orange' : 'gray'} c="var(--mantine-color-text)" tt="none">
        {late ? 'Past due' : names[state]}
      </Badge>
    </li>
  );
};

const Renewals = ({ view, listKey }: { view: ClientRenewalsView; listKey: string }) => {
  const waiting = view.renewals.filter(({ state }) => state === 'open').length;
  const signed = view.renewals.filter(({ state }) => state === 'submitted' || state === 'confirmed').length;
  return (
    <PortalMessage view={view} title={renewalsTitle}>
      {view.renewals.length > 1 && <Text fw={600}>{`${signed} of ${waiting + signed} signed.`}</Text>}
      <Text>
        {waiting === 0
          ? 'There is nothing left to sign.'
          : `${waiting === 1 ? 'One group is' : `${waiting} groups are`} still to be signed. Each group has its own page and is signed separately.`}
      </Text>
      <ul className={classes.list} aria-label="Renewals">
        {view.renewals.map((renewal) => (
          <RenewalLine key={renewal.key} renewal={renewal} listKey={listKey} />
        ))}
      </ul>
      <ContactAgent {...view} />
    </PortalMessage>
  );
};

/** Lists the renewals that were sent to a client, with their states, and leads into each. */
export const ClientRenewals = ({ portalKey }: { portalKey: string }) => {
  const answer = useQuery({ ...clientRenewalsQuery(portalKey), staleTime: 0 });
  return (
    <PortalPage title={(view) => (view ? `${view.company} · Renewals` : 'Your benefits renewals')} answer={answer}>
      {(view) => <Renewals view={view} listKey={portalKey} />}
    </PortalPage>
  );
};
