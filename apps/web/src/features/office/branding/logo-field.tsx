import { Button, FileButton, Group, Input, Loader, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { maxLogoBytes } from '@worksmart/shared/office/branding/logo.ts';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import type { BrandingLogo } from '@worksmart/shared/office/branding/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { tooLargeMessage } from '@worksmart/shared/records/documents/file-kinds.ts';
import { useRef } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { upload } from '#lib/upload.ts';
import { BrandLogo } from '#ui/brand-logo.tsx';
import { useAction } from '#ui/use-action.ts';
import classes from './branding.module.css';

interface Props {
  name: string;
  logo: BrandingLogo | null;
  error?: string | undefined;
  onChange: (logo: BrandingLogo | null) => void;
}

const send = (file: File): Promise<BrandingLogo> => {
  if (file.size > maxLogoBytes) throw new AppError('too_large', tooLargeMessage(maxLogoBytes));
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  return upload(brandingRoutes.uploadLogo, {}, file, { ...options, idempotencyKey: crypto.randomUUID() });
};

/** The logo: uploads a file, which a save then makes the logo. */
export const LogoField = ({ name, logo, error, onChange }: Props) => {
  const { busy, failure, run, clearFailure } = useAction();
  const forgetChosen = useRef<() => void>(null);
  const problem = failure === undefined ? error : messageOf(failure);
  const choose = (file: File | null) => {
    // Cleared, so that the same file can be chosen again.
    forgetChosen.current?.();
    if (!file) return;
    void run(async () => onChange(await send(file)));
  };
  return (
    <Input.Wrapper
      label="Logo"
      labelElement="div"
      description="PNG or SVG, up to 1 MB. We assume a wide logo includes your name."
      error={problem}
    >
      <div className={classes.logoBox}>
        {busy ? (
          <Loader aria-label="Uploading the logo" />
        ) : (
          <BrandLogo brand={{ name, logo }} width={220} height={64} />
        )}
        {!busy && !logo && <Text variant="note">No logo</Text>}
      </div>
      <Group gap="xs" mt="xs">
        <FileButton
          accept=".png,.svg,image/png,image/svg+xml"
          resetRef={forgetChosen}
          onChange={choose}
          inputProps={{ 'aria-label': 'Choose a logo' }}
        >
          {(props) => (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={14} aria-hidden />}
              disabled={busy}
              {...props}
            >
              Upload Logo
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} aria-hidden />}
            disabled={busy}
            onClick={() => {
              clearFailure();
              onChange(null);
            }}
          >
            Remove Logo
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
};
