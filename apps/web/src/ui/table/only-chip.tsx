import { Pill } from '@mantine/core';

/** What to do if none of the records is in that part. */
export const onlyHint = 'Nothing here needs attention for this reason now. Remove “Only” above to see the whole list.';

/** Says that a list shows only a part of its records, and shows all of them again when it is removed. */
export const OnlyChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Pill
    size="md"
    withRemoveButton
    onRemove={onRemove}
    removeButtonProps={{ 'aria-label': 'Show the whole list', 'aria-hidden': false, tabIndex: 0 }}
  >
    Only: {label}
  </Pill>
);
