import { SimpleGrid } from '@mantine/core';
import { cannotChangeOwnRole } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { assignableRoles, roleNames } from '@worksmart/shared/platform/permissions.ts';
import { PhoneField } from '#ui/fields/masked-fields.tsx';
import { FlagField, OptionSelect } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import type { userForm } from './user-values.ts';

const roles = assignableRoles.map((id) => ({ id, name: roleNames[id] ?? '' }));

interface Props {
  form: ContractForm<typeof userForm>;
  /** Absent for a new user. */
  user: UserAccount | undefined;
}

/** The fields of a user, without the password. */
export const UserFields = ({ form: { field }, user }: Props) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <TextField data-autofocus autoComplete="off" {...field('firstName')} />
      <TextField autoComplete="off" {...field('lastName')} />
      <TextField type="email" autoComplete="off" {...field('email')} />
      <PhoneField type="tel" autoComplete="off" {...field('phone')} />
      <OptionSelect
        options={roles}
        disabled={user?.abilities.changeRole === false}
        description={user?.abilities.changeRole === false ? cannotChangeOwnRole : undefined}
        {...field('role')}
      />
    </SimpleGrid>
    <FlagField {...field('isSalesAgent')} />
    <FlagField {...field('twoFactor')} />
  </>
);
