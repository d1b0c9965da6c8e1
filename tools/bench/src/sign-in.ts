import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import type { Operator } from 'worksmart-cms/scripts/lib/production-env.ts';

/** The call that signs in. */
export const loginAt = (api: string, { apiKey, email, password }: Operator) => ({
  url: `${api}/api/Users/Authenticate`,
  headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
  body: JSON.stringify({ UserName: email, Password: encodePassword(password) }),
});

/** @returns the session's token */
export async function signIn({ url, headers, body }: ReturnType<typeof loginAt>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Signing in answered ${answer.status}.`);
  return token;
}
