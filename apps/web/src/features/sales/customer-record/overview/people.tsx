import { Anchor, Group, Text } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { PrimaryBadge } from '../primary-badge.tsx';
import classes from './overview.module.css';

/** The contacts of a record with the ways to reach them, the primary one first. */
export const People = ({ contacts }: Pick<CustomerDetail, 'contacts'>) => {
  if (contacts.length === 0) return <Text c="dimmed">No contacts found.</Text>;
  const sorted = [...contacts].sort((one, other) => Number(other.primary) - Number(one.primary));
  return (
    <ul className={classes.people} aria-label="People">
      {sorted.map(({ id, firstName, lastName, title, email, phone, primary }) => (
        <li key={id} className={classes.person}>
          <Group gap="xs">
            <Text fw={600}>{`${firstName} ${lastName}`}</Text>
            {primary && <PrimaryBadge />}
            {title && <Text c="dimmed">{title}</Text>}
          </Group>
          <Group gap="2px 16px">
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
            {phone && <Anchor href={`tel:+1${phone}`}>{formatPhone(phone)}</Anchor>}
          </Group>
        </li>
      ))}
    </ul>
  );
};
