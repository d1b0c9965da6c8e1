import { Anchor, Paper, Text } from '@mantine/core';
import classes from './demo-accounts.module.css';

interface Props {
  accounts: readonly { email: string; role: string; password: string }[];
  onChoose: (email: string, password: string) => void;
}

/** Only an embedded server returns the accounts and their password; the production app contains neither. */
export const DemoAccounts = ({ accounts, onChoose }: Props) => (
  <Paper withBorder p="sm" className={classes.box}>
    <Text size="sm" fw={600}>
      Demo accounts
    </Text>
    <Text size="xs" c="dimmed" mb={6}>
      The password of each is {accounts[0]?.password}
    </Text>
    <ul className={classes.list}>
      {accounts.map(({ email, role, password }) => (
        <li key={email}>
          <Anchor component="button" type="button" size="sm" onClick={() => onChoose(email, password)}>
            {email}
          </Anchor>
          <Text size="xs" c="dimmed">
            {role}
          </Text>
        </li>
      ))}
    </ul>
  </Paper>
);
