import { Alert, Box, LoadingOverlay, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppInfo } from '#lib/app-info.ts';
import { BrandLogo, showsName } from '#ui/brand-logo.tsx';
import classes from './auth-page.module.css';

interface Props {
  title: string;
  busy?: boolean;
  failure?: ReactNode;
  /** Shown below the form's box. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before sign-in: version at the top right, one box in the middle. */
export const AuthPage = ({ title, busy = false, failure, aside, children }: Props) => {
  const info = useAppInfo();
  // A server of the previous release does not send it.
  const brand = info?.brand;
  return (
    <main id="page" className={classes.page}>
      <title>{`${title} · WorkSmart CMS`}</title>
      <Text variant="fine" className={classes.version}>
        Version {info?.app_Version}
      </Text>
      <Stack gap="md" className={classes.column}>
        <Box className={classes.brand}>
          {brand?.logo ? (
            <BrandLogo brand={brand} width={220} height={48} />
          ) : (
            <img src="/favicon.svg" alt="" width={32} height={32} />
          )}
          {!(brand && showsName(brand)) && (
            <Text size="lg" fw={600} className={classes.name}>
              {`${brand?.name ?? 'WorkSmart'} CMS`}
            </Text>
          )}
        </Box>
        <Paper withBorder p="lg" pos="relative" className={classes.box} aria-busy={busy}>
          <LoadingOverlay
            visible={busy}
            transitionProps={{ duration: 0 }}
            loaderProps={{ children: <Text role="status">Please wait...</Text> }}
          />
          <Stack gap="md">
            <Title order={1}>{title}</Title>
            <div aria-live="assertive">
              {failure && (
                <Alert color="red" variant="outline" p="xs" classNames={{ message: classes.failure }}>
                  {failure}
                </Alert>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {aside}
      </Stack>
    </main>
  );
};
