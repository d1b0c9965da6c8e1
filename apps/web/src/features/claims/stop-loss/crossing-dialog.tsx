import { Group } from '@mantine/core';
import { useState } from 'react';
import { businessToday } from '#lib/business-day.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { CrossingList } from './crossing-list.tsx';

const years = 6;

/** The stop-loss list of a year, starting with the current one. */
export const CrossingDialog = ({ onClose }: { onClose: () => void }) => {
  const thisYear = Number(businessToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  return (
    <Dialog onClose={onClose} title="Stop-Loss List" size={1080} gap="md">
      <Group>
        <ChoiceSelect
          label="Year"
          w={120}
          data={Array.from({ length: years }, (_, back) => String(thisYear - back))}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen ?? thisYear))}
        />
      </Group>
      <CrossingList key={year} which={{ year }} />
    </Dialog>
  );
};
