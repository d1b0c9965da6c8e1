import { signIn, testPassword } from './sign-in.ts';
import type { Caller, TestApp } from './test-app.ts';

/** A user who signed in with the password. */
export interface Person extends Caller {
  id: number;
  email: string;
}

let count = 0;

/** Adds a user and signs in with the password. */
export const addSignedIn = async (t: TestApp, roleId = 5): Promise<Person> => {
  count += 1;
  const email = `person-with-password${count}@example.test`;
  const { id } = await t.addUser(roleId, { email, password: testPassword });
  const { token } = (await signIn(t, email)).json();
  return { ...t.as.signedOut.with({ accesstoken: token }), id, email };
};

/** What the API says of a user who signs in with the password alone. */
export const noFactors = {
  appAddedAt: null,
  recoveryCodes: 0,
  passkeys: [],
  directories: [],
  linkRequests: [],
  ssoOnly: false,
};
