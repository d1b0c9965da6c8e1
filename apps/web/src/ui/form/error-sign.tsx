import { IconAlertCircle } from '@tabler/icons-react';

/** Marks a tab with a field whose message is shown. */
export const ErrorSign = () => (
  <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-label="has errors" role="img" />
);
