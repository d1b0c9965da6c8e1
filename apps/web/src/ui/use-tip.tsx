import { Tooltip } from '@mantine/core';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const openDelayMs = 250;

interface Tip {
  /** For the element that the tip is of. */
  near: {
    onPointerEnter: (event: PointerEvent<Element>) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<Element>) => void;
    onBlur: () => void;
  };
  /** The tip while it is there; stands beside that element. */
  shown: ReactNode;
}

/**
 * A tooltip that is made when the pointer or the focus has come near, for what there are dozens of on a page: each of
 * Mantine's own costs more than the button that it is of. It opens, and Esc takes it away, as all others do.
 */
export const useTip = (label: string): Tip => {
  const [target, setTarget] = useState<HTMLElement>();
  const timer = useRef<number | undefined>(undefined);
  const leave = () => {
    window.clearTimeout(timer.current);
    setTarget(undefined);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    near: {
      onPointerEnter: ({ currentTarget }) => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setTarget(currentTarget as HTMLElement), openDelayMs);
      },
      onPointerLeave: leave,
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setTarget(currentTarget as HTMLElement);
      },
      onBlur: leave,
    },
    shown: target && <Tooltip key="tip" target={target} label={label} defaultOpened />,
  };
};
