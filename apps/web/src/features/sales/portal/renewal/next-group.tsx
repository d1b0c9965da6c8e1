import { Button, Stack, Text } from '@mantine/core';
import type { FilledRenewal, SentTogether } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { Link } from 'react-router';
import { isSigned } from './sections.ts';

/** The first unsigned group after this one; past the last group it begins again. */
const nextOf = (groups: readonly SentTogether[], portalKey: string): SentTogether | undefined => {
  const here = groups.findIndex(({ key }) => key === portalKey);
  return [...groups.slice(here + 1), ...groups.slice(0, here)].find((group) => !isSigned(group));
};

/** How many of the client’s groups are signed, and the next one. Nothing for a client with one group. */
export const NextGroup = ({ portalKey, view: { groups } }: { portalKey: string; view: FilledRenewal }) => {
  if (groups.length < 2) return null;
  const next = nextOf(groups, portalKey);
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{`${groups.filter(isSigned).length} of ${groups.length} signed.`}</Text>
      {next ? (
        <Button size="md" component={Link} to={paths.renewalPortal.replace(':key', next.key)}>
          {`Next: ${next.group}`}
        </Button>
      ) : (
        <Text>Nothing is left to sign.</Text>
      )}
    </Stack>
  );
};
