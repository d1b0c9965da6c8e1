import type { Icon } from '@tabler/icons-react';
import { useTip } from '../use-tip.tsx';
import classes from './row-action.module.css';

/** The action and the name of its row: Edit, Acme Inc. The tooltip shows the action. Otherwise a label in other words. */
type Named = { tip: string; of: string } | { label: string; tip?: string };

type Props = Named & {
  icon: Icon;
  onClick: () => void;
  destructive?: boolean;
  disabled?: boolean;
};

/**
 * One icon button of a row. A plain button: a page of rows has thirty and renders them all on each letter in a filter.
 */
export const RowAction = ({ icon: ActionImage, onClick, destructive, disabled, ...named }: Props) => {
  const label = 'of' in named ? `${named.tip} ${named.of}` : named.label;
  const { near, shown } = useTip(named.tip ?? label);
  return (
    <>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.action}`}
        data-destructive={destructive || undefined}
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        {...near}
      >
        <ActionImage size={16} aria-hidden />
      </button>
      {shown}
    </>
  );
};
