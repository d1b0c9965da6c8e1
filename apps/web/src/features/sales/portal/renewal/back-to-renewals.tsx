import { Anchor } from '@mantine/core';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { Link, useLocation } from 'react-router';

export const renewalsTitle = 'Your renewals';

/** Names the list of renewals that a group’s page is opened from. Only this list has its key: others may hold a group’s link. */
export const cameFrom = (listKey: string) => ({ renewals: listKey });

/** Leads back to the list of renewals that the page was opened from. */
export const BackToRenewals = () => {
  const state = useLocation().state as Partial<ReturnType<typeof cameFrom>> | null;
  if (!state?.renewals) return null;
  return (
    <Anchor component={Link} to={paths.clientRenewals.replace(':key', state.renewals)} size="sm" underline="always">
      {renewalsTitle}
    </Anchor>
  );
};
