import { z } from 'zod';
import { currentPasswordMessage, passwordMessage } from '#access/users/constants.ts';
import { appSetup, newRecoveryCodes, secondFactors, signInFactors } from '#access/users/factors.ts';
import { newPasskey, passkeyAnswer, passkeyCreation, passkeyRequest } from '#access/users/passkeys.ts';
import { encodedPassword, openSession } from '#access/users/schema.ts';
import { exactText, id, requiredText } from '#platform/fields.ts';
import { defineRoutesFor } from '#platform/route.ts';

/** The password as sent. A "+" may have become a space in a query string. */
const password = encodedPassword(passwordMessage).min(1, passwordMessage);
const userName = requiredText(125, 'Please enter your email address.');

const credentials = z.object({
  /** The email address of the user */
  UserName: userName,
  /** The password in base64 */
  Password: password,
});

/** `valid` with an empty token means that the second step follows. The cookie is set together with a token. */
const signInResponse = z.object({
  /** The id of the signed-in user; 0 if the sign-in is not complete */
  userID: z.number().int(),
  /** Whether the user name and password are right */
  valid: z.boolean(),
  /** The session: send it as `AccessToken`. Empty while a second step is due */
  token: z.string(),
  /**
   * Besides an emailed code, the second factors that the user may use now; with any of them, a code is emailed only on
   * request
   */
  factors: z.array(z.enum(secondFactors)).optional(),
});

const codeMessage = 'Please enter the code.';
const secondStep = z.object({
  username: userName,
  /** The code that the user received */
  code: requiredText(12, codeMessage),
});
const accepted = z.object({
  /** Whether the call did what was asked */
  result: z.boolean(),
});

/** Why no code was sent: too soon after the last one, too many in an hour, or the sign-in is too old. */
export const notSentReasons = ['wait', 'limit', 'over'] as const;

/**
 * `result` is always true. Only a browser whose cookie proves that it entered the right password learns what happened;
 * otherwise the response would reveal who has an account.
 */
const resentCode = accepted.extend({
  /** Whether another code was sent */
  sent: z.boolean().optional(),
  /** Why no code was sent: too soon, too often, or the sign-in is over */
  reason: z.enum(notSentReasons).optional(),
  waitSeconds: z.number().int().optional(),
});
export type ResentCode = z.infer<typeof resentCode>;

const linkMessage = 'Please open the link in the email again.';
const newPassword = z.object({
  /** The code of the link in the email about the password */
  penCode: exactText(128, { missing: linkMessage }).min(1, linkMessage),
  password,
});

export const authRoutes = defineRoutesFor('signed-in', 'auth', {
  authenticateByQuery: {
    call: 'GET /Users/Authenticate',
    access: 'public',
    secret: true,
    summary: 'Signs in (documented form; credentials in the query)',
    query: credentials,
    response: signInResponse,
    errors: ['gone'],
  },
  authenticate: {
    call: 'POST /Users/Authenticate',
    access: 'public',
    secret: true,
    summary: 'Signs in (credentials in the body, as the web app sends them)',
    body: credentials,
    response: signInResponse,
  },
  secondStep: {
    call: 'GET /Users/phase2authenticate',
    access: 'public',
    secret: true,
    summary: 'Second step of a sign-in, with the code from the email or the authenticator app, or a recovery code',
    query: secondStep,
    response: signInResponse,
  },
  resendCode: {
    call: 'GET /Users/resend2auth',
    access: 'public',
    secret: true,
    summary: 'Sends a new code, which voids the old one: at most every 30 seconds, and 10 an hour',
    query: z.object({ username: userName }),
    response: resentCode,
  },
  forgotPassword: {
    call: 'GET /users/forgotpass',
    access: 'public',
    secret: true,
    summary: 'Emails a reset link if the address is known; the answer is always the same',
    query: z.object({
      /** The email address */
      email: requiredText(125, 'Please enter your email address.'),
    }),
    response: accepted,
  },
  confirmPasswordByQuery: {
    call: 'GET /users/confirmpass',
    access: 'public',
    secret: true,
    summary: 'Sets a new password by reset token (documented form)',
    query: newPassword,
    response: accepted,
    errors: ['gone'],
  },
  confirmPassword: {
    call: 'POST /users/confirmpass',
    access: 'public',
    secret: true,
    summary: 'Sets a new password by reset token (in the body, as the web app sends it)',
    body: newPassword,
    response: accepted,
    errors: ['gone'],
  },
  logout: {
    call: 'POST /users/logout',
    summary: 'Ends this session',
    response: accepted,
  },
  logoutEverywhere: {
    call: 'POST /users/logout/all',
    summary: 'Ends every session of this user',
    response: accepted,
  },
  touch: {
    call: 'POST /users/session/touch',
    summary: 'Keeps the session alive; answers when it would end',
    response: z.object({
      /** When the session ends if nothing happens until then */
      idleEndsAt: z.string(),
      /** When the session ends at the latest */
      endsAt: z.string(),
    }),
  },
  sessions: {
    call: 'GET /users/sessions',
    summary: "This user's open sessions",
    response: z.array(openSession),
  },
  endSession: {
    call: 'DELETE /users/sessions/:id',
    summary: 'Ends one of this user’s own sessions',
    response: z.object({ id }),
  },
  verifyPassword: {
    call: 'POST /users/session/verify',
    secret: true,
    summary: 'Checks the password again: for ten minutes the session counts as a recent sign-in',
    body: z.object({ currentPassword: encodedPassword(currentPasswordMessage).min(1, currentPasswordMessage) }),
    response: accepted,
  },
  recent: {
    call: 'GET /users/session/recent',
    recentSignIn: true,
    summary: 'Whether the last sign-in is recent; asked before a file with names is opened',
    response: accepted,
  },
  factors: {
    call: 'GET /users/me/factors',
    summary: 'What this user signs in with besides the password',
    response: signInFactors,
  },
  startApp: {
    call: 'POST /users/me/authenticator',
    secret: true,
    recentSignIn: true,
    summary: 'Begins to set up an authenticator app',
    response: appSetup,
  },
  confirmApp: {
    call: 'POST /users/me/authenticator/confirm',
    secret: true,
    recentSignIn: true,
    summary: 'Completes the setup of an authenticator app with its first code',
    body: z.object({
      /** The six digits that the authenticator app shows */
      code: requiredText(12, codeMessage),
    }),
    response: newRecoveryCodes,
  },
  removeApp: {
    call: 'DELETE /users/me/authenticator',
    recentSignIn: true,
    summary: 'Removes this user’s authenticator app, and the recovery codes with the last factor',
    response: signInFactors,
  },
  startPasskey: {
    call: 'POST /users/me/passkeys/options',
    secret: true,
    recentSignIn: true,
    summary: 'Begins to add a passkey: what the browser needs to make one',
    response: passkeyCreation,
  },
  addPasskey: {
    call: 'POST /users/me/passkeys',
    secret: true,
    recentSignIn: true,
    summary: 'Stores a passkey that the browser made',
    body: newPasskey,
    response: newRecoveryCodes,
  },
  removePasskey: {
    call: 'DELETE /users/me/passkeys/:id',
    recentSignIn: true,
    summary: 'Removes one of this user’s passkeys',
    response: signInFactors,
  },
  startPasskeySignIn: {
    call: 'POST /Users/passkey/options',
    access: 'public',
    errors: ['gone'],
    secret: true,
    summary: 'Begins a sign-in with a passkey alone or, after the password, the second step with one',
    body: z.object({
      /** Whether the passkey is the second step after a password */
      secondStep: z.boolean(),
    }),
    response: passkeyRequest,
  },
  signInWithPasskey: {
    call: 'POST /Users/passkey',
    access: 'public',
    secret: true,
    summary: 'Signs in with what a passkey signed',
    body: passkeyAnswer,
    response: signInResponse,
  },
  renewRecoveryCodes: {
    call: 'POST /users/me/recovery-codes',
    secret: true,
    recentSignIn: true,
    summary: 'Makes new recovery codes, which void the earlier ones',
    response: newRecoveryCodes,
    errors: ['not_found'],
  },
});
