import { Button, Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { savesRecords } from '@worksmart/shared/permissions.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { UserFacts } from '../../features/auth/components/user-facts.tsx';
import { useUser } from '../../features/auth/session.api.ts';
import { paths } from '../../lib/paths.ts';
import classes from './shell.module.css';

const DigestSwitch = lazy(async () => ({
  default: (await import('../../features/notes/notes.parts.ts')).DigestSwitch,
}));

const leaveMs = 200;

/** Opens on hover, and by click or key for users without a mouse. */
export const UserPopup = () => {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const leaving = useRef<number | undefined>(undefined);

  const enter = () => {
    window.clearTimeout(leaving.current);
    setOpened(true);
  };
  const leave = () => {
    leaving.current = window.setTimeout(() => setOpened(false), leaveMs);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-end"
      width="min(340px, calc(100vw - 72px))"
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
      <Popover.Dropdown onMouseEnter={enter} onMouseLeave={leave} aria-label="User Profile">
        {opened && (
          <UserFacts user={user}>
            {savesRecords({ roleId: user.role.id }) && (
              <Suspense fallback={<Skeleton h={22} />}>
                <DigestSwitch />
              </Suspense>
            )}
            <Button component={Link} to={paths.account} size="xs" variant="default" onClick={() => setOpened(false)}>
              Sign-In & Security
            </Button>
          </UserFacts>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
