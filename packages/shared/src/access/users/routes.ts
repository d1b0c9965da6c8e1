import { z } from 'zod';
import { draftKey, idText } from '#platform/fields.ts';
import { pageFields } from '#platform/lists/page.schema.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { signInFactors } from './factors.ts';
import {
  encodedPassword,
  openSession,
  ownChoices,
  ownSession,
  userAccount,
  userInvitation,
  userProfile,
  userSave,
} from './schema.ts';

export const userRoutes = defineRoutesFor(section.administration, 'users', {
  me: {
    call: 'GET /users/me',
    scope: 'none',
    access: 'signed-in',
    summary: 'The signed-in user, from the session alone, and the key that encrypts their unsaved drafts',
    response: userProfile.extend({
      draftKey,
      /** The session of the caller */
      session: ownSession,
    }),
  },
  saveChoices: {
    call: 'PUT /users/me/choices',
    scope: 'none',
    access: 'signed-in',
    summary: 'Saves what the signed-in user chose in the profile: whether to start on Today',
    emits: ['user.updated'],
    body: ownChoices,
    response: userProfile,
  },
  get: {
    call: 'GET /users/:id',
    access: 'signed-in',
    summary: 'One user: the caller, or for role 1 any user with more details',
    response: z.union([userAccount, userProfile]),
  },
  list: {
    call: 'GET /users',
    summary: 'Every user, by id',
    query: z.object(pageFields),
    response: z.array(userAccount),
  },
  save: {
    call: 'POST /User',
    scope: 'none',
    secret: true,
    storesResponse: true,
    recentSignIn: 'the user is new, or the email address, password, role or second step changes',
    summary:
      'Creates a user (id 0), or changes one; the password in the query or, as the web app sends it, in the body',
    emits: ['user.created', 'user.updated'],
    query: z.object({ password: encodedPassword().optional() }),
    body: userSave,
    response: userAccount,
    reads: { route: 'users.get', idAs: 'id' },
    ignores: ['isEmergency', 'lockedUntil', 'invitedOn', 'abilities', 'startsOnToday'],
    errors: ['gone'],
  },
  invite: {
    call: 'POST /user/invitation',
    scope: 'none',
    recentSignIn: true,
    summary: 'Creates a user and emails a link to choose a password, valid for 24 hours',
    emits: ['user.created'],
    body: userInvitation,
    response: userAccount,
  },
  inviteAgain: {
    call: 'POST /user/:id/invitation',
    scope: 'none',
    recentSignIn: 'the user has role 1',
    summary: 'Sends a new link to a user who has not chosen a password yet; the earlier one stops working',
    emits: ['user.updated'],
    response: userAccount,
  },
  remove: {
    call: 'DELETE /user/:id',
    scope: 'none',
    summary: 'Deletes a user; records keep the name, unless they are assigned to someone else',
    emits: ['user.removed', 'customer.assigned', 'followUp.set', 'task.saved'],
    query: z.object({
      /** Who gets the user’s records, open follow-ups and tasks; of records, only a sales agent. Left out: no one */
      assignTo: idText.optional(),
    }),
  },
  unlock: {
    call: 'PUT /user/:id/unlock',
    scope: 'none',
    summary: 'Ends the lock after too many failures',
    emits: ['user.updated'],
    response: userAccount,
  },
  sessions: {
    call: 'GET /users/:id/sessions',
    scope: 'none',
    summary: 'A user’s open sessions, newest activity first',
    response: z.array(openSession),
  },
  endSession: {
    call: 'DELETE /users/:id/sessions/:sessionId',
    scope: 'none',
    summary: 'Ends one of a user’s sessions',
    params: z.object({
      /** The id of the session, from the list of sessions */
      sessionId: idText,
    }),
  },
  endSessions: {
    call: 'DELETE /users/:id/sessions',
    scope: 'none',
    summary: 'Ends all of a user’s sessions',
    emits: ['user.updated'],
  },
  factors: {
    call: 'GET /users/:id/factors',
    scope: 'none',
    summary: 'What a user signs in with besides the password',
    response: signInFactors,
  },
  removeFactors: {
    call: 'DELETE /users/:id/factors',
    scope: 'none',
    recentSignIn: true,
    summary: 'Removes a user’s authenticator app, passkeys and recovery codes',
    emits: ['user.updated'],
    response: signInFactors,
  },
});
