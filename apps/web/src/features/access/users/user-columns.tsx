import { Anchor } from '@mantine/core';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { mailTo } from '#lib/contact-links.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import type { Column } from '#ui/table/column.ts';

export const userColumns: readonly Column<UserAccount>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 84,
    narrow: 76,
    numeric: true,
    text: ({ id }) => String(id),
    sortBy: ({ id }) => id,
  },
  {
    id: 'firstName',
    header: 'First Name',
    width: 200,
    narrow: 150,
    onCard: 'fact',
    text: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    header: 'Last Name',
    searched: true,
    width: 220,
    narrow: 160,
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
  { id: 'phone', header: 'Phone', width: 150, narrow: 136, onCard: 'fact', text: ({ phone }) => formatPhone(phone) },
];
