import { Tooltip } from '@mantine/core';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const openDelayMs = 250;

interface Tip {
  /** Props for the element with the tooltip. */
  near: {
    onPointerEnter: (event: PointerEvent<Element>) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<Element>) => void;
    onBlur: () => void;
  };
  /** The tooltip while it is open. Render it next to that element. */
  tooltip: ReactNode;
}

/**
 * A tooltip that renders only when the pointer or the focus is near, for elements of which a page has dozens: each
 * Mantine tooltip costs more than its button. It opens, and Esc closes it, like all others.
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
    tooltip: target && <Tooltip key="tip" target={target} label={label} defaultOpened />,
  };
};
