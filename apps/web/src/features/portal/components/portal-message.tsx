import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { PortalView } from '@worksmart/shared/portal/schema.ts';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import classes from './portal.module.css';
import { PortalHeader } from './portal-header.tsx';

/** Whom to turn to. */
export const AskAgent = ({ agent, provider }: Pick<PortalView, 'agent' | 'provider'>) => {
  if (!agent) return <Text>Please ask your contact at {provider}.</Text>;
  return (
    <Text>
      Please ask {agent.name} at {provider}: <Anchor href={`mailto:${agent.email}`}>{agent.email}</Anchor>
      {agent.phone && (
        <>
          {' '}
          or <Anchor href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</Anchor>
        </>
      )}
      .
    </Text>
  );
};

interface Props {
  /** Absent while nobody's portal is known. */
  provider?: string;
  company?: string;
  title: string;
  children: ReactNode;
}

/** A page instead of the form: why there is none, and what to do. */
export const PortalMessage = ({ provider, company, title, children }: Props) => (
  <div className={classes.page}>
    {provider && <PortalHeader provider={provider} company={company} />}
    <main id="page" className={classes.narrow}>
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </main>
  </div>
);
