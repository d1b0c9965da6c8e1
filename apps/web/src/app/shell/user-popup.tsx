import { Button, Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { savesRecords } from '@worksmart/shared/platform/permissions.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { trackedLoad } from '#lib/pending-work.ts';
import { whenIdle } from '#lib/prefetch.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import classes from './shell.module.css';

const loadFacts = () => import('#features/access/auth/user-facts.tsx');
const UserFacts = lazy(trackedLoad(async () => ({ default: (await loadFacts()).UserFacts })));
const DigestSwitch = lazy(
  trackedLoad(async () => ({ default: (await import('#features/records/notes/notes.public.ts')).DigestSwitch })),
);

/** Loads the content before the popup first opens. A failure is reported only then. */
const preload = () => whenIdle(() => loadFacts().catch(() => undefined));

const leaveMs = 200;

/**
 * Opens on hover, and by click or key for users without a mouse.
 * @param props.children shown below the user’s facts
 */
export const UserPopup = ({ children }: { children?: ReactNode }) => {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const leaving = useRef<number | undefined>(undefined);
  useEffect(preload, []);

  const enter = () => {
    window.clearTimeout(leaving.current);
    setOpened(true);
  };
  const leave = () => {
    leaving.current = window.setTimeout(() => setOpened(false), leaveMs);
  };
  const pageLink = (path: string, label: string) => (
    <Button component={Link} to={path} size="xs" variant="default" onClick={() => setOpened(false)}>
      {label}
    </Button>
  );

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-end"
      width="min(340px, calc(100vw - 24px))"
      shadow="md"
      withinPortal
      withRoles
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.link}
          onMouseEnter={enter}
          onMouseLeave={leave}
          // A pointer has already opened it by hovering, so only a key closes it again.
          onClick={({ detail }) => setOpened((now) => detail > 0 || !now)}
          title="User Profile"
        >
          <IconUserCircle size={18} aria-hidden />
          <span className={classes.label}>User Profile</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.profile} onMouseEnter={enter} onMouseLeave={leave} aria-label="User Profile">
        {opened && (
          <ErrorBoundary title="Your profile could not be shown">
            <Suspense fallback={<Skeleton h={240} />}>
              <UserFacts user={user}>
                {savesRecords({ roleId: user.role.id }) && (
                  <>
                    <Suspense fallback={<Skeleton h={22} />}>
                      <DigestSwitch />
                    </Suspense>
                    {pageLink(paths.calendar, 'Calendar')}
                  </>
                )}
                {pageLink(paths.account, 'Sign-In & Security')}
                {children}
              </UserFacts>
            </Suspense>
          </ErrorBoundary>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
