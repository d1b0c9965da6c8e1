import type { SetFloatingWindowPosition } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import {
  type PanelPosition,
  positionWithin,
  rectOf,
  rememberedPosition,
  rememberPosition,
  viewport,
} from './panel-position.ts';
import { useStepAside } from './use-step-aside.ts';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The panel's position: where the user last put it, inside the window, and off the focused field. */
export const usePanelPosition = () => {
  const { id: userId } = useUser();
  const root = useRef<HTMLDivElement>(null);
  const setPosition = useRef<SetFloatingWindowPosition>(null);
  /** Its height before it was rolled up to uncover a field. */
  const unrolled = useRef<number>(undefined);
  const grabbed = useRef<PanelPosition>(undefined);
  const [begin] = useState(() => rememberedPosition(userId, viewport()));
  const [moved, setMoved] = useState('');

  const put = useCallback(({ left, top, height }: PanelPosition) => {
    if (root.current) root.current.style.height = `${height}px`;
    setPosition.current?.({ left, top });
  }, []);

  useStepAside({ root, unrolled, put });

  const remember = () => {
    if (!root.current) return;
    const at = rectOf(root.current);
    rememberPosition(userId, { ...at, height: unrolled.current ?? at.height });
  };
  const resized = () => {
    unrolled.current = undefined;
    remember();
  };
  const startDrag = () => {
    grabbed.current = root.current ? rectOf(root.current) : undefined;
  };
  /** A click on the title does not make the position it stepped aside to permanent. */
  const endDrag = () => {
    const [from, at] = [grabbed.current, root.current && rectOf(root.current)];
    if (from && at && (from.left !== at.left || from.top !== at.top)) remember();
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !root.current) return;
    event.preventDefault();
    const by = event.shiftKey ? 64 : 16;
    const at = rectOf(root.current);
    const next = positionWithin({ ...at, left: at.left + step[0] * by, top: at.top + step[1] * by }, viewport());
    put(next);
    remember();
    setMoved(`${Math.round(next.left)} from the left, ${Math.round(next.top)} from the top`);
  };

  return { root, setPosition, begin, move, startDrag, endDrag, resized, moved };
};
