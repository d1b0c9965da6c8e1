import { z } from 'zod';
import { exactText, id, rowVersion } from '#platform/fields.ts';
import { assignableRoles, type RoleId } from '#platform/permissions.ts';
import * as field from '#platform/record.ts';
import {
  emailMaxLength,
  firstNameMessage,
  lastNameMessage,
  nameMaxLength,
  roleMessage,
  salesAgentLabel,
} from './constants.ts';

/** A role that can be assigned to users; 2 and 3 are names only. */
export const assignableRole = z
  .object({
    /** The id of the role; null is refused */
    id: id.nullish(),
  })
  .nullish()
  .transform((value) => value?.id)
  .pipe(
    z.custom<RoleId>((roleId) => assignableRoles.some((one) => one === roleId), { message: roleMessage, abort: false }),
  );

/** A user's account, without the password. */
export const userFields = {
  firstName: field.requiredText(nameMaxLength, 'First Name', firstNameMessage),
  lastName: field.requiredText(nameMaxLength, 'Last Name', lastNameMessage),
  email: field.email(emailMaxLength, 'Email Address'),
  phone: field.optionalPhone('Phone'),
  /** Whether records can be given to the user as their sales agent */
  isSalesAgent: field.flag(salesAgentLabel),
  /** Whether the user must enter a code from an email when signing in */
  twoFactor: { ...field.flag('Second factor: require an emailed code at sign-in'), named: 'Second Factor' },
  /** The role, which decides what the user may do: 1 Admin, 4 and 5 sales, 7 and 8 clients; null is refused */
  role: field.inColumn(
    'roleId',
    field.value(
      'Role',
      z.object({
        /** The id of the value */
        id: z.number().int(),
        /** The name of the value, such as the name of the role */
        description: z.string(),
      }),
      assignableRole,
    ),
  ),
};

export const userProfile = z.object({
  id,
  ...field.readShape(field.without(userFields, 'twoFactor')),
  // Sign-in leads to Today instead of the role's landing page; each user chooses it.
  startsOnToday: z.boolean(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** Additional fields that administrators see. */
export const userAccount = userProfile.extend({
  twoFactor: userFields.twoFactor.read,
  isEmergency: z.boolean(),
  /** Until when the account is locked after too many failures; null if it is not */
  lockedUntil: z.string().nullable(),
  /** When an invitation was last sent; null once the user has a password */
  invitedOn: z.string().nullable(),
  /** When the user last signed in; null if that was more than 90 days ago, or never */
  lastSignInOn: z.string().nullable(),
  /** When the account was made */
  createdOn: z.string(),
  rowVersion: z.number().int(),
  abilities: z.object({
    delete: z.boolean(),
    /** Whether the signed-in user may change the role */
    changeRole: z.boolean(),
    unlock: z.boolean(),
    /** Whether the signed-in user may send the invitation again */
    invite: z.boolean(),
  }),
});
export type UserAccount = z.infer<typeof userAccount>;

/** base64 or base64url of at most 65 UTF-8 characters; empty for none. */
export const encodedPassword = (missing?: string) => exactText(400, { missing });

/** Body of POST /User; id 0 creates a user. Omitted optional fields stay unchanged, or are off for a new user. */
export const userSave = z.object({
  id,
  rowVersion,
  ...field.saveShape(userFields),
  password: encodedPassword().optional(),
  currentPassword: encodedPassword().optional(),
});

/** Body of a user's own choices. */
export const ownChoices = z.object({ startsOnToday: z.boolean() });

/** Body of an invitation: a new user who chooses the password with an emailed link. */
export const userInvitation = userSave.omit({ id: true, rowVersion: true, password: true, currentPassword: true });

/** An open session of a user. */
export const openSession = z.object({
  id,
  createdAt: z.string(),
  /** When the session was last used, as an instant in UTC */
  lastSeenAt: z.string(),
  /** The address that the session was last used from; null if unknown */
  ip: z.string().nullable(),
  /** The browser as it names itself; null if unknown */
  userAgent: z.string().nullable(),
  /** Whether this is the session of the present call */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** What the browser must know of its own session. */
export const ownSession = z.object({
  /** Whole seconds since the last use of the session; polls and timers do not count */
  idleSeconds: z.number().int(),
});
