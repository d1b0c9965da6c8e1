import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { atHand, portalMinutes } from '@worksmart/shared/sales/portal/at-hand.ts';
import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import type { ReactNode } from 'react';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { PortalMessage } from './portal-message.tsx';

interface Props {
  /** It is shown inside another page. */
  preview?: boolean;
  view: Pick<FilledPortal, 'provider' | 'brand' | 'company' | 'agent' | 'expiration'>;
  onStart: () => void;
}

/** What the form is for, before its first question. */
export const Welcome = ({ view, preview = false, onStart }: Props) => {
  const { provider, company, agent, expiration } = view;
  return (
    <PortalMessage view={view} title="Welcome" preview={preview}>
      <Text>
        {`${provider} needs some information about ${company} to prepare your proposal. It takes about ${portalMinutes} minutes. You need not answer everything, and you can stop at any time: what you enter is saved as you type.`}
      </Text>
      {expiration && <Text fw={600}>{`Please submit it by ${formatDate(expiration)}.`}</Text>}
      <Section title="What to have at hand">
        <List spacing={4}>
          {atHand.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </Section>
      <Section title="Does a colleague know more?">
        <Text>
          Send them the same link: they continue where you stopped, and see what you entered. Everyone who has the link
          can do so.
        </Text>
        <Group>
          <CopyTextButton value={window.location.origin + window.location.pathname} label="Copy link" />
        </Group>
      </Section>
      {agent && (
        <Section title="Questions?">
          <Text>
            {`${agent.name} at ${provider} will help you: `}
            {agent.phone && (
              <>
                <Anchor underline="always" href={`tel:${agent.phone}`} style={{ whiteSpace: 'nowrap' }}>
                  {formatPhone(agent.phone)}
                </Anchor>
                {', '}
              </>
            )}
            <Anchor underline="always" href={`mailto:${agent.email}`}>
              {agent.email}
            </Anchor>
          </Text>
        </Section>
      )}
      <Group>
        <Button size="md" onClick={onStart}>
          Start
        </Button>
      </Group>
    </PortalMessage>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={6} component="section">
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </Stack>
);
