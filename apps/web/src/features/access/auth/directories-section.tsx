import { Stack, Text } from '@mantine/core';
import type { SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import { shownMoment } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import classes from './session-list.module.css';

/** The directories with which the user signs in. Absent without any. */
export const DirectoriesSection = ({ directories, ssoOnly }: Pick<SignInFactors, 'directories' | 'ssoOnly'>) =>
  (directories.length > 0 || ssoOnly) && (
    <FormSection title="Single Sign-On" columns={0}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {ssoOnly
            ? 'Your company requires it: you sign in with its directory. A password, code or passkey of this page does not sign you in.'
            : 'You can sign in with these directories, besides your password.'}
        </Text>
        {directories.length > 0 && (
          <ul className={classes.sessions} aria-label="Directories">
            {directories.map(({ name, linkedAt, isInUse }) => (
              <li key={`${name} ${linkedAt}`} className={classes.session}>
                <div>
                  <Text size="sm">{name}</Text>
                  <Text size="xs" c="dimmed">
                    {`Linked ${shownMoment(linkedAt)}${isInUse ? '' : ' · switched off at present'}`}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </FormSection>
  );
