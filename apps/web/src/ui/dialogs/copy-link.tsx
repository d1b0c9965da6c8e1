import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useCommands } from '../keys/commands.ts';
import { toast, toastError } from '../toasts.ts';

const refused = new AppError('unavailable', 'The link could not be copied. Please copy it from the address bar.');

/** Copies the whole address of a path and says so. */
const copyLink = async (path: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(window.location.origin + path);
    toast('Link copied');
  } catch {
    // The browser or the user does not allow it, or the page is not served over https.
    toastError(refused);
  }
};

/** Copies the address of a record, for a colleague or a note. */
export const CopyLink = ({ path }: { path: string }) => {
  const run = () => void copyLink(path);
  useCommands([{ id: 'copy-link', label: 'Copy Link', words: 'share address url', icon: IconLink, run }]);
  return (
    <Tooltip label="Copy Link">
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Copy Link" onClick={run}>
        <IconLink size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};
