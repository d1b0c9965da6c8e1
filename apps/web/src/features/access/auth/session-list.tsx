import { Text } from '@mantine/core';
import type { OpenSession } from '@worksmart/shared/access/users/schema.ts';
import type { ReactNode } from 'react';
import { momentText } from '#lib/business-day.ts';
import { nameOfBrowser } from './browser-name.ts';
import classes from './session-list.module.css';

interface Props {
  sessions: readonly OpenSession[];
  /** The actions on the right of each session. */
  action?: (session: OpenSession) => ReactNode;
}

/** Lists a user's open sessions. */
export const SessionList = ({ sessions, action }: Props) => (
  <ul className={classes.sessions} aria-label="Open sessions">
    {sessions.map((session) => (
      <li key={session.id} className={classes.session}>
        <div>
          <Text size="sm">
            {nameOfBrowser(session.userAgent)}
            {session.current && ' (this one)'}
          </Text>
          <Text variant="fine">
            {[session.ip, `active ${momentText(session.lastSeenAt)}`].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {action?.(session)}
      </li>
    ))}
  </ul>
);
