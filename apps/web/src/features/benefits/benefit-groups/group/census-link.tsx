import { Anchor } from '@mantine/core';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { recordPath } from '#lib/record-address.ts';

/** Links the client’s census; in a new tab, since edits of the group stay open. */
export const CensusLink = ({ customerId }: { customerId: number }) => (
  <>
    {' '}
    <Anchor
      href={recordPath({ id: customerId, stageId: stage.client }, { tab: 'census' })}
      target="_blank"
      rel="noopener"
      inherit
    >
      Census
    </Anchor>
  </>
);
