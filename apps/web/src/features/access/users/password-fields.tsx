import { PasswordInput, SimpleGrid } from '@mantine/core';
import { passwordMaxLength } from '@worksmart/shared/access/auth/constants.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import type { userForm } from './user-values.ts';

interface Props {
  form: ContractForm<typeof userForm>;
  minLength: number;
  /** Whether it is the signed-in user's own account. */
  isOwn: boolean;
}

/** A password and its confirmation; for the user's own account also the current password. */
export const PasswordFields = ({ form, minLength, isOwn }: Props) => {
  const isNew = form.values.id === 0;
  const common = { maxLength: passwordMaxLength, withAsterisk: isNew, 'aria-required': isNew };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {isOwn && (
        <PasswordInput
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          {...form.field('currentPassword')}
        />
      )}
      {isOwn && <span />}
      <PasswordInput
        description={`At least ${minLength} characters.`}
        autoComplete="new-password"
        {...common}
        {...form.field('password')}
      />
      <PasswordInput
        description="Enter the same password again."
        autoComplete="new-password"
        {...common}
        {...form.field('confirmation')}
      />
    </SimpleGrid>
  );
};
