import { createTheme, MantineThemeProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { LabelWords } from '#ui/form/label-words.ts';
import { ToastArea } from '#ui/toast-area.tsx';

/**
 * Larger controls on touch screens; a phone also zooms into fields with a small font. It names components as text: their
 * code loads with the page that uses them.
 */
const usePortalTheme = () => {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return useMemo(
    () =>
      createTheme({
        components: {
          // A translated text may be longer than the button.
          Button: {
            styles: {
              root: { height: 'auto', minHeight: 'var(--button-height)' },
              inner: { minHeight: 'calc(var(--button-height) - 2px)' },
              // Mantine’s line is as high as its font is large, which would cut off the lower part of letters such as g.
              label: { whiteSpace: 'normal', lineHeight: 1.3 },
            },
          },
          Input: { vars: () => ({ wrapper: { '--input-height': '44px', '--input-fz': '16px' } }) },
          // Centering would lay out a list before its width is known: too far right, which makes a phone's page wider.
          Combobox: { defaultProps: { position: 'bottom-start' } },
          Checkbox: { defaultProps: { size: 'md' } },
          Radio: { defaultProps: { size: 'md' } },
          Modal: { defaultProps: { fullScreen: isPhone } },
        },
      }),
    [isPhone],
  );
};

/** The frame of a page that is opened by its link alone, outside the app and its sign-in. */
export const PortalFrame = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={usePortalTheme()}>
    <LabelWords value={sentenceCase}>{children}</LabelWords>
    <ToastArea position="top-center" />
  </MantineThemeProvider>
);

/** Returns the page of a portal, whose address contains its key. */
export const portalPage = (Portal: ComponentType<{ portalKey: string }>) =>
  function PortalPage() {
    const { key = '' } = useParams();
    return (
      <PortalFrame>
        <Portal key={key} portalKey={key} />
      </PortalFrame>
    );
  };
