import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { IdleDialog } from '#features/access/auth/idle-dialog.tsx';
import { useUser } from '#features/access/auth/session.api.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { BehindDialogs } from '#ui/dialogs/behind-dialogs.tsx';
import { reportMissingRecord } from '#ui/missing-record.ts';
import { Page } from '#ui/page.tsx';
import { ToastArea } from '#ui/toast-area.tsx';
import { useKeySheet } from '../keys/use-key-sheet.tsx';
import { preloadPages } from '../page-code.ts';
import { Palette } from '../palette/palette.tsx';
import { pageRoutes } from '../routes.ts';
import { landingPath, openSections } from '../sections.ts';
import { PageFrame } from './page-frame.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** The pages of the signed-in user, for every role. The profile leads to them, not the menu. */
const ownPages = [
  { ...pageRoutes.account, label: 'Sign-In & Security' },
  { ...pageRoutes.calendar, label: 'Calendar' },
];

/** Leads to the landing page. Says so if a link names a record in a section that this user’s role may not open. */
const UnknownPath = ({ home }: { home: string }) => {
  const { search } = useLocation();
  const namesRecord = new URLSearchParams(search).has('open');
  useEffect(() => {
    if (namesRecord) reportMissingRecord();
  }, [namesRecord]);
  return <Navigate to={home} replace />;
};

/** The frame of all pages behind sign-in: navigation on the left, the open page on the right. */
const Shell = () => {
  const user = useUser();
  const info = useAppInfo();
  const open = useMemo(() => (info ? openSections(user.role.id, info) : []), [user.role.id, info]);
  const pages = useMemo(() => open.flatMap((section) => section.pages), [open]);
  useEffect(() => preloadPages(pages), [pages]);
  const [searching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  const endSearch = useCallback(() => setSearching(false), []);
  const { showKeys, keySheet } = useKeySheet();
  if (!info) return null;
  const home = landingPath(user, open);

  return (
    <div className={classes.shell} data-shell>
      <BehindDialogs>
        <a href="#page" className={classes.skip}>
          Skip to the page
        </a>
        <Sidebar sections={open} home={home} onSearch={search} onShowKeys={showKeys} />
        <main id="page" className={classes.main} tabIndex={-1}>
          {home === null ? (
            <Page title="Nothing to open">
              <Text>Your role does not open any section yet. Please ask an administrator to change it.</Text>
            </Page>
          ) : (
            <Routes>
              {[...pages, ...ownPages].map((page) => (
                <Route
                  key={page.path}
                  path={page.path.replace('/main/', '')}
                  element={<PageFrame key={page.path} page={page} />}
                />
              ))}
              <Route path="*" element={<UnknownPath home={home} />} />
            </Routes>
          )}
        </main>
      </BehindDialogs>
      {home !== null && (
        <Palette sections={open} opened={searching} onOpen={search} onClose={endSearch} onShowKeys={showKeys} />
      )}
      {keySheet}
      {/* Dialogs have their buttons in the corners, where a lasting error toast would cover Save. */}
      <ToastArea position="bottom-center" limit={4} />
      <IdleDialog warnMinutes={info.shellWarnMinutes} leftMinutes={info.shellLogoutMinutes} />
    </div>
  );
};

export default Shell;
