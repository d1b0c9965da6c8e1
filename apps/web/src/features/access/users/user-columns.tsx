import { sessionsKeptDays } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { type Column, figureColumn, type Tone } from '#ui/table/column.ts';
import { EmailLink } from '#ui/table/email-link.tsx';

type Status = 'Active' | 'Invited' | 'Locked';

const statusOf = ({ lockedUntil, invitedOn }: UserAccount): Status =>
  lockedUntil ? 'Locked' : invitedOn ? 'Invited' : 'Active';

const dayMs = 86_400_000;

/** An account that is younger than the sessions that are kept was never used. */
const lastSignInOf = ({ lastSignInOn, invitedOn, createdOn }: UserAccount): string => {
  if (lastSignInOn) return momentText(lastSignInOn);
  if (invitedOn) return '';
  return Date.now() - Date.parse(createdOn) < sessionsKeptDays * dayMs ? 'Never' : `None in ${sessionsKeptDays} days`;
};

const tones = { Active: 'good', Invited: 'waiting', Locked: 'late' } as const satisfies Record<Status, Tone>;

export const userColumns: readonly Column<UserAccount>[] = [
  figureColumn('id', 'ID', ({ id }) => id, { width: 70, narrow: 66 }),
  {
    id: 'firstName',
    header: 'First Name',
    width: 120,
    narrow: 90,
    onCard: 'fact',
    breaks: true,
    text: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    header: 'Last Name',
    searched: true,
    width: 128,
    narrow: 100,
    // The title opens the card, so it can't be the address, which is a link itself.
    onCard: 'title',
    breaks: true,
    text: ({ lastName }) => lastName,
  },
  {
    id: 'email',
    header: 'Email Address',
    onCard: 'fact',
    text: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
  },
  { id: 'phone', header: 'Phone', width: 132, narrow: 112, onCard: 'fact', text: ({ phone }) => formatPhone(phone) },
  {
    id: 'role',
    header: 'Role',
    onCard: 'fact',
    width: 132,
    narrow: 116,
    filter: 'choice',
    text: ({ role }) => role.description,
  },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    narrow: 92,
    filter: 'choice',
    text: statusOf,
    tone: (user) => tones[statusOf(user)],
  },
  {
    id: 'lastSignIn',
    header: 'Last Sign-In',
    width: 144,
    narrow: 100,
    breaks: true,
    text: lastSignInOf,
    sortBy: ({ lastSignInOn }) => lastSignInOn,
  },
];

const isOnCard = ({ id }: Column<UserAccount>) => id !== 'firstName' && id !== 'role';
const roleColumn = userColumns.filter(({ id }) => id === 'role');

/** A card has the whole name for its title, and the role before the ways to reach the user. */
export const userCardColumns: readonly Column<UserAccount>[] = [
  ...roleColumn,
  ...userColumns
    .filter(isOnCard)
    .map((column) =>
      column.id === 'lastName'
        ? { ...column, header: 'Name', text: ({ firstName, lastName }: UserAccount) => `${firstName} ${lastName}` }
        : column,
    ),
];
