import { IconGitMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { MergeDialog } from '#features/sales/customer-record/customer-record.public.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface Props {
  may: boolean | undefined;
  ticked: readonly { id: number }[];
}

/** Merges the two ticked records, or the only one with another that the dialog asks for. */
export const MergeButton = ({ may, ticked }: Props) => {
  const [merging, setMerging] = useState<readonly number[]>();
  const [first, second] = merging ?? [];
  return (
    <>
      {may && ticked.length <= 2 && (
        <IconButton
          icon={IconGitMerge}
          label="Merge"
          iconSize={14}
          size="xs"
          onClick={() => setMerging(ticked.map(({ id }) => id))}
        />
      )}
      {first !== undefined && <MergeDialog customerId={first} otherId={second} onClose={() => setMerging(undefined)} />}
    </>
  );
};
