import { Button } from '@mantine/core';
import { useAppInfo } from '#lib/app-info.ts';
import classes from './sso-buttons.module.css';

const addressOf = (id: number, from: string | undefined, again: boolean): string => {
  const query = new URLSearchParams({ ...(from && { from }), ...(again && { again: 'true' }) }).toString();
  return `/api/auth/sso/${id}${query && `?${query}`}`;
};

/**
 * Links that sign in with an identity provider, and then open `from`. A long name wraps: it must be readable.
 * @param again opens the provider in a new tab, where a user who is signed in has to sign in again
 */
export const SsoButtons = ({ from, again = false }: { from: string | undefined; again?: boolean }) =>
  useAppInfo()?.identityProviders?.map(({ id, name }) => (
    <Button
      key={id}
      component="a"
      href={addressOf(id, from, again)}
      {...(again && { target: '_blank', rel: 'noopener' })}
      variant="default"
      fullWidth
      classNames={{ root: classes.button, label: classes.label }}
    >
      {`Sign In with ${name}`}
    </Button>
  ));
