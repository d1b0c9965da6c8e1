import { createTheme, Input, MantineThemeProvider, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { Waiting } from '../../../ui/waiting.tsx';

const Portal = lazy(async () => ({ default: (await import('../components/portal.tsx')).Portal }));

/** Fingers need more room than a pointer, and a phone zooms into fields with smaller letters. */
const usePortalTheme = () => {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return useMemo(
    () =>
      createTheme({
        components: {
          Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '44px', '--input-fz': '16px' } }) }),
          // Centred, a list is laid out before its width is known: too far right, where a phone makes the page wider.
          Combobox: { defaultProps: { position: 'bottom-start' } },
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
