import type { Icon } from '@tabler/icons-react';
import { useTip } from '../use-tip.tsx';
import classes from './row-action.module.css';

interface Props {
  icon: Icon;
  /** The action and its object: Edit Acme Inc. */
  label: string;
  /** The tooltip, if shorter than the label. */
  tip?: string;
  onClick: () => void;
  destructive?: boolean;
  disabled?: boolean;
}

/**
 * One icon button of a row. A plain button: a page of rows has thirty and renders them all on each letter in a filter.
 */
export const RowAction = ({ icon: ActionImage, label, tip, onClick, destructive, disabled }: Props) => {
  const { near, shown } = useTip(tip ?? label);
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
