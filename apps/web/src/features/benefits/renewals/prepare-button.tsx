import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { procedureId } from '@worksmart/shared/benefits/procedures/constants.ts';
import { mayCause } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useProcedures } from '#features/benefits/procedures/procedures.api.ts';
import { RenewClientsDialog } from '#features/benefits/procedures/procedures.public.ts';

interface Props {
  /** Whether it is the page's one primary button. */
  isPrimary: boolean;
  onClose: () => void;
}

/** Prepares the next year of all active clients: the Renew Clients procedure, where its result is used. */
const Prepare = ({ isPrimary, onClose }: Props) => {
  const procedures = useProcedures();
  const [opened, setOpened] = useState(false);
  const running = procedures.data?.find(({ id }) => id === procedureId.renewClients)?.processID ?? null;
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {running === null ? 'Prepare Renewals' : 'Show Progress'}
      </Button>
      {opened && (
        <RenewClientsDialog
          processId={running}
          wording={{ title: 'Prepare Renewals', run: 'Prepare' }}
          onClose={() => {
            setOpened(false);
            void procedures.refetch();
            onClose();
          }}
        />
      )}
    </>
  );
};

/** The button for users who may prepare renewals; nothing for the others. */
export const PrepareButton = (props: Props) => {
  const { id, role, isSalesAgent } = useUser();
  return mayCause({ userId: id, roleId: role.id, isSalesAgent }, 'prepare') ? <Prepare {...props} /> : null;
};
