import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/errors.ts';
import type { PortalView } from '@worksmart/shared/portal/schema.ts';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import classes from './portal.module.css';

/** The contact at the provider. */
export const ContactAgent = ({ agent, provider }: Pick<PortalView, 'agent' | 'provider'>) => {
  if (!agent) return <Text>Please ask your contact at {provider}.</Text>;
  return (
    <Text>
      Please ask {agent.name} at {provider}: <Anchor href={`mailto:${agent.email}`}>{agent.email}</Anchor>
      {agent.phone && (
        <>
          {' '}
          or{' '}
          <Anchor href={`tel:${agent.phone}`} style={{ whiteSpace: 'nowrap' }}>
            {formatPhone(agent.phone)}
          </Anchor>
        </>
      )}
      .
    </Text>
  );
};

type Parties = Pick<PortalView, 'provider' | 'company'>;

/** The provider's name, and the customer's. */
export const PortalHeader = ({ view: { provider, company }, children }: { view: Parties; children?: ReactNode }) => (
  <header className={classes.header}>
    <div className={classes.headerRow}>
      <div className={classes.company}>
        <Text size="sm" c="dimmed">
          {provider}
        </Text>
        <Text fw={600}>{company}</Text>
      </div>
      {children}
    </div>
  </header>
);

interface Props {
  /** Absent if the portal could not be identified. */
  view?: Parties;
  title: string;
  children: ReactNode;
}

/** A page shown instead of the form: why there is no form, and what to do. */
export const PortalMessage = ({ view, title, children }: Props) => (
  <div className={classes.page}>
    {view && <PortalHeader view={view} />}
    <main id="page" className={classes.narrow}>
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </main>
  </div>
);

const Unknown = () => (
  <PortalMessage title="This link does not work">
    <Text>
      Please check that the address is complete: it may have been cut off in the email. If it is complete, please ask
      your contact for a new link.
    </Text>
  </PortalMessage>
);

interface AnswerProps<View> {
  answer: Pick<UseQueryResult<View>, 'data' | 'error' | 'refetch'>;
  children: (view: View) => ReactNode;
}

/**
 * Shows the portal of a key once it has loaded; until then that it is loading, failed to load, or that the key is
 * unknown.
 */
export const PortalAnswer = <View,>({ answer: { data, error, refetch }, children }: AnswerProps<View>) => {
  if (error instanceof AppError && error.code === 'not_found') return <Unknown />;
  if (data !== undefined) return children(data);
  if (!error) return <Waiting />;
  return (
    <PortalMessage title="The page could not be loaded">
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </PortalMessage>
  );
};
