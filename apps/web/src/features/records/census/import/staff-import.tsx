import { useQuery } from '@tanstack/react-query';
import type { CensusVersion } from '@worksmart/shared/records/census/schema.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toast } from '#ui/toasts.ts';
import { censusBasisQuery, readCensus, useSaveCensus } from '../census.api.ts';
import { ImportDialog } from './import-dialog.tsx';

interface Props {
  customerId: number;
  active: CensusVersion | undefined;
  onClose: () => void;
}

/** The import dialog for staff. */
export const StaffImport = ({ customerId, active, onClose }: Props) => {
  const basis = useQuery(censusBasisQuery(customerId));
  const save = useSaveCensus();
  if (!basis.data || !basis.isFetchedAfterMount) {
    return (
      <Dialog onClose={onClose} title="Import Census" size="min(1080px, 96vw)">
        <Loaded query={{ ...basis, data: undefined }} errorTitle="The import could not be opened">
          {() => null}
        </Loaded>
      </Dialog>
    );
  }
  return (
    <ImportDialog
      basis={basis.data}
      active={active?.counts}
      read={(source) => readCensus(customerId, source)}
      save={async (body) => {
        await save.mutateAsync({ params: { id: customerId }, body });
        toast('Census saved!');
      }}
      onClose={onClose}
    />
  );
};
