import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import type { authRoutes } from '@worksmart/shared/access/auth/routes.ts';
import type { userRoutes } from '@worksmart/shared/access/users/routes.ts';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import { addressOf } from '#lib/api-address.ts';
import { call } from '#lib/api-client.ts';
import { routeQuery } from '#lib/query-client.ts';

type Auth = typeof authRoutes;
type Users = typeof userRoutes;

const routes = {
  authenticate: addressOf<Auth['authenticate']>('auth.authenticate', 'POST', '/Users/Authenticate'),
  secondStep: addressOf<Auth['secondStep']>('auth.secondStep', 'GET', '/Users/phase2authenticate'),
  resendCode: addressOf<Auth['resendCode']>('auth.resendCode', 'GET', '/Users/resend2auth'),
  forgotPassword: addressOf<Auth['forgotPassword']>('auth.forgotPassword', 'GET', '/users/forgotpass'),
  confirmPassword: addressOf<Auth['confirmPassword']>('auth.confirmPassword', 'POST', '/users/confirmpass'),
  logout: addressOf<Auth['logout']>('auth.logout', 'POST', '/users/logout'),
  logoutEverywhere: addressOf<Auth['logoutEverywhere']>('auth.logoutEverywhere', 'POST', '/users/logout/all'),
  sessions: addressOf<Auth['sessions']>('auth.sessions', 'GET', '/users/sessions'),
  touch: addressOf<Auth['touch']>('auth.touch', 'POST', '/users/session/touch'),
  me: addressOf<Users['me']>('users.me', 'GET', '/users/me'),
  user: addressOf<Users['get']>('users.get', 'GET', '/users/:id'),
  saveChoices: addressOf<Users['saveChoices']>('users.saveChoices', 'PUT', '/users/me/choices'),
};

export type OwnProfile = RouteResponse<Users['me']>;
export type SignInResponse = RouteResponse<Auth['authenticate']>;

const signingIn = { signingIn: true } as const;

/** First step of the sign-in. `valid` with an empty token means that the emailed code is required. */
export const authenticate = (userName: string, password: string): Promise<SignInResponse> =>
  call(routes.authenticate, { body: { UserName: userName, Password: encodePassword(password) } }, signingIn);

export const authenticateByCode = (username: string, code: string): Promise<SignInResponse> =>
  call(routes.secondStep, { query: { username, code } }, signingIn);

export const resendCode = (username: string) => call(routes.resendCode, { query: { username } }, signingIn);

export const requestPasswordReset = (email: string) => call(routes.forgotPassword, { query: { email } }, signingIn);

/** `penCode` is the token in the path of the emailed link. */
export const confirmPassword = (penCode: string, password: string) =>
  call(routes.confirmPassword, { body: { penCode, password: encodePassword(password) } }, signingIn);

export const logout = () => call(routes.logout, {}, signingIn);

export const logoutEverywhere = () => call(routes.logoutEverywhere, {});

/** The user's open sessions. */
export const sessionsQuery = () => routeQuery(routes.sessions, {});

/** Extends the server's sliding session. */
export const touchSession = () => call(routes.touch, {}, { unseen: true });

/** Returns the user of the session cookie; throws 401 without a session. */
export const readOwnProfile = (): Promise<OwnProfile> => call(routes.me, {}, { ...signingIn, background: true });

/** Saves whether the signed-in user starts on Today. */
export const saveStartsOnToday = (startsOnToday: boolean): Promise<UserProfile> =>
  call(routes.saveChoices, { body: { startsOnToday } });

export const readProfile = (id: number): Promise<UserProfile> => call(routes.user, { params: { id } }, signingIn);
