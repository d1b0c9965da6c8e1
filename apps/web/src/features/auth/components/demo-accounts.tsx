import { Anchor, Paper, Text } from '@mantine/core';
import classes from './demo-accounts.module.css';

interface Props {
  accounts: readonly { email: string; role: string }[];
  onChoose: (email: string, password: string) => void;
}

/** All demo accounts share it; it stands in the README and on the start-up screen too. */
const demoPassword = 'Worksmart-demo-1';

/** Told by an embedded server only. */
export const DemoAccounts = ({ accounts, onChoose }: Props) => (
  <Paper withBorder p="sm" className={classes.box}>
    <Text size="sm" fw={600}>
      Demo accounts
    </Text>
    <Text size="xs" c="dimmed" mb={6}>
      The password of each is {demoPassword}
    </Text>
    <ul className={classes.list}>
      {accounts.map(({ email, role }) => (
        <li key={email}>
          <Anchor component="button" type="button" size="sm" onClick={() => onChoose(email, demoPassword)}>
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
