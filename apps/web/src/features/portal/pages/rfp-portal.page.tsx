import { createTheme, Input, MantineThemeProvider, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { config } from 'zod/v4/core';
import { Waiting } from '../../../ui/waiting.tsx';

// As in the shell: zod may not make code out of text here, and what has a schema is loaded afterwards.
config({ jitless: true });

const Portal = lazy(async () => ({ default: (await import('../components/portal.tsx')).Portal }));

/** Fingers need more room than a pointer, and a phone zooms into fields with smaller letters. */
const usePortalTheme = () => {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return useMemo(
    () =>
      createTheme({
        components: {
          Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '44px', '--input-fz': '16px' } }) }),
          Checkbox: { defaultProps: { size: 'md' } },
          Modal: Modal.extend({ defaultProps: { fullScreen: isPhone } }),
        },
      }),
    [isPhone],
  );
};

/** The RFP portal: opened by its link alone, outside the app and its sign-in. */
export default function RfpPortalPage() {
  const { key = '' } = useParams();
  return (
    <MantineThemeProvider theme={usePortalTheme()}>
      <Suspense fallback={<Waiting />}>
        <Portal key={key} portalKey={key} />
      </Suspense>
      <Notifications position="top-center" />
    </MantineThemeProvider>
  );
}
