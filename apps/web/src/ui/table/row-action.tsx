import type { Icon } from '@tabler/icons-react';
import { type ComponentType, createContext, useContext } from 'react';
import { useTip } from '../use-tip.tsx';
import classes from './row-action.module.css';

/** The action and the name of its row: Edit, Acme Inc. The tooltip shows the action. Otherwise a label in other words. */
type Named = { tip: string; of: string } | { label: string; tip?: string };

interface Action {
  icon: Icon;
  onClick: () => void;
  disabled?: boolean | undefined;
}

type Props = Named & Action;

export type RowActionProps = Action & { tip: string; label: string };

/** Draws the actions inside it in another way: as entries of a card’s menu. */
export const RowActionLook = createContext<ComponentType<RowActionProps> | undefined>(undefined);

/**
 * One icon button of a row. A plain button: a page of rows has thirty and renders them all on each letter in a filter.
 */
export const RowAction = ({ icon: ActionImage, onClick, disabled, ...named }: Props) => {
  const label = 'of' in named ? `${named.tip} ${named.of}` : named.label;
  const tip = named.tip ?? label;
  const { near, tooltip } = useTip(tip);
  const Look = useContext(RowActionLook);
  if (Look) return <Look icon={ActionImage} onClick={onClick} disabled={disabled} tip={tip} label={label} />;
  return (
    <>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.action}`}
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        {...near}
      >
        <ActionImage size={16} aria-hidden />
      </button>
      {tooltip}
    </>
  );
};
