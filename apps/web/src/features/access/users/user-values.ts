import { encodePassword, passwordMaxLength } from '@worksmart/shared/access/auth/constants.ts';
import { passwordProblem } from '@worksmart/shared/access/auth/rules.ts';
import { currentPasswordMessage, passwordMessage } from '@worksmart/shared/access/users/constants.ts';
import { type UserAccount, userFields, userSave } from '@worksmart/shared/access/users/schema.ts';
import { newRow, value } from '@worksmart/shared/platform/record.ts';
import { z } from 'zod';
import { formValues } from '#ui/form/schema-fields.ts';

const plain = z.string();

/** The dialog's form values, with the passwords as typed. */
export const userForm = userSave.extend({ password: plain, currentPassword: plain, confirmation: plain });
export type UserForm = z.input<typeof userForm>;

/** The dialog's fields. */
export const userRecord = {
  ...userFields,
  password: value('Password', plain, plain),
  confirmation: value('Confirm Password', plain, plain),
  currentPassword: value('Your Current Password', plain, plain),
};

const noPassword = { password: '', confirmation: '', currentPassword: '' };

export const newUser: UserForm = { ...newRow(userFields), ...noPassword };

export const userValues = (user: UserAccount): UserForm => ({ ...formValues(userForm, user), ...noPassword });

/** Builds the body of the call: passwords as base64, and only if typed. */
export const bodyOf = ({ confirmation: _, password, currentPassword, ...fields }: UserForm) => ({
  ...fields,
  ...(password && { password: encodePassword(password) }),
  ...(password && currentPassword && { currentPassword: encodePassword(currentPassword) }),
});

/** Builds the body of an invitation, which has no password. */
export const invitationOf = (values: UserForm) => {
  const { id: _, password: _password, ...fields } = bodyOf({ ...values, ...noPassword });
  return fields;
};

/**
 * Returns the errors of the password fields. Two entries that differ are not among them: a dialog reports that on
 * saving.
 * @param isOwn whether it is the signed-in user's account, which requires the current password
 */
export const passwordRules =
  (minLength: number, isOwn: boolean) =>
  (values: UserForm): Record<string, string | undefined> => {
    const { id, password, confirmation, currentPassword } = values;
    if (!password && !confirmation) return id === 0 ? { password: passwordMessage } : {};
    return {
      password: passwordProblem(password, minLength, values) ?? undefined,
      confirmation:
        confirmation.length > passwordMaxLength ? `Please enter at most ${passwordMaxLength} characters.` : undefined,
      currentPassword: isOwn && !currentPassword ? currentPasswordMessage : undefined,
    };
  };
