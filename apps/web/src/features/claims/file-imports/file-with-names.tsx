import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { downloadWithNames } from '#lib/download-with-names.ts';
import { toastError } from '#ui/toasts.ts';

interface Props extends AnchorProps {
  href: string;
  children: ReactNode;
}

/** A link to a file with members' names, which requires a recent sign-in. */
export const FileWithNames = ({ href, ...rest }: Props) => (
  <Anchor
    href={href}
    download
    {...rest}
    onClick={(event) => {
      event.preventDefault();
      downloadWithNames(href).catch(toastError);
    }}
  />
);
