import { Anchor } from '@mantine/core';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { mailTo } from '#lib/contact-links.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import type { Column, Tone } from '#ui/table/column.ts';

type Status = 'Active' | 'Invited' | 'Locked';

const statusOf = ({ lockedUntil, invitedOn }: UserAccount): Status =>
  lockedUntil ? 'Locked' : invitedOn ? 'Invited' : 'Active';

const tones = { Active: 'good', Invited: 'waiting', Locked: 'late' } as const satisfies Record<Status, Tone>;

export const userColumns: readonly Column<UserAccount>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 72,
    narrow: 64,
    numeric: true,
    text: ({ id }) => String(id),
    sortBy: ({ id }) => id,
  },
  {
    id: 'firstName',
    header: 'First Name',
    width: 130,
    narrow: 108,
    onCard: 'fact',
    text: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    header: 'Last Name',
    searched: true,
    width: 140,
    narrow: 112,
    // The title opens the card, so it can't be the address, which is a link itself.
    onCard: 'title',
    text: ({ lastName }) => lastName,
  },
  {
    id: 'email',
    header: 'Email Address',
    onCard: 'fact',
    text: ({ email }) => email,
    cell: ({ email }) => (
      <Anchor fz="inherit" href={mailTo(email)} onClick={(event) => event.stopPropagation()}>
        {email}
      </Anchor>
    ),
  },
  { id: 'phone', header: 'Phone', width: 136, narrow: 120, onCard: 'fact', text: ({ phone }) => formatPhone(phone) },
  { id: 'role', header: 'Role', width: 136, narrow: 112, filter: 'choice', text: ({ role }) => role.description },
  {
    id: 'status',
    header: 'Status',
    width: 108,
    narrow: 98,
    filter: 'choice',
    text: statusOf,
    tone: (user) => tones[statusOf(user)],
  },
  {
    id: 'lastSignIn',
    header: 'Last Sign-In',
    width: 172,
    narrow: 108,
    breaks: true,
    text: ({ lastSignInOn, invitedOn }) =>
      lastSignInOn ? momentText(lastSignInOn) : invitedOn ? '' : 'Over 90 days ago',
    sortBy: ({ lastSignInOn }) => lastSignInOn,
  },
];
