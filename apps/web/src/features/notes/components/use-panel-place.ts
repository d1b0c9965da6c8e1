import type { SetFloatingWindowPosition } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../auth/session.api.ts';
import { type PanelPlace, placeWithin, rememberedPlace, rememberPlace } from './panel-place.ts';
import { stepAside } from './step-aside.ts';

const view = () => ({ width: window.innerWidth, height: window.innerHeight });

const rectOf = (element: Element): PanelPlace => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** What has the focus for being scrolled or read, a tab's whole panel say, is no field that could be covered. */
const isArea = ({ width, height }: PanelPlace): boolean =>
  height > window.innerHeight * 0.6 || (width === 0 && height === 0);

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where the panel stands: remembered where its person puts it, within the window, off whatever has the focus. */
export const usePanelPlace = () => {
  const { id: userId } = useUser();
  const root = useRef<HTMLDivElement>(null);
  const setPosition = useRef<SetFloatingWindowPosition>(null);
  /** Its height before it was rolled up to let a field be seen. */
  const unrolled = useRef<number>(undefined);
  const grabbed = useRef<PanelPlace>(undefined);
  const [begin] = useState(() => rememberedPlace(userId, view()));
  const [moved, setMoved] = useState('');

  const put = useCallback(({ left, top, height }: PanelPlace) => {
    if (root.current) root.current.style.height = `${height}px`;
    setPosition.current?.({ left, top });
  }, []);

  const remember = () => {
    if (!root.current) return;
    const at = rectOf(root.current);
    rememberPlace(userId, { ...at, height: unrolled.current ?? at.height });
  };
  const resized = () => {
    unrolled.current = undefined;
    remember();
  };
  const startDrag = () => {
    grabbed.current = root.current ? rectOf(root.current) : undefined;
  };
  /** A click on the title is no wish to have it where it had stepped aside to. */
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
    const next = placeWithin({ ...at, left: at.left + step[0] * by, top: at.top + step[1] * by }, view());
    put(next);
    remember();
    setMoved(`${Math.round(next.left)} from the left, ${Math.round(next.top)} from the top`);
  };

  useEffect(() => {
    const panel = root.current;
    const page = panel?.parentElement?.closest('[role="dialog"]') ?? document.body;
    if (!panel) return;
    const unroll = () => {
      if (unrolled.current === undefined) return;
      put(placeWithin({ ...rectOf(panel), height: unrolled.current }, view()));
      unrolled.current = undefined;
    };
    const stepOff = (field: Element) => {
      const [at, target] = [rectOf(panel), rectOf(field)];
      const aside = isArea(target) ? undefined : stepAside(at, target, view());
      if (!aside) return;
      if (aside.height < at.height) unrolled.current ??= at.height;
      put(aside);
    };
    const clear = () => {
      const field = document.activeElement;
      if (!field || field === document.body || !page.contains(field)) return;
      if (panel.contains(field)) unroll();
      else stepOff(field);
    };
    let asked = 0;
    const clearSoon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(clear);
    };
    const fit = () => {
      put(placeWithin(rectOf(panel), view()));
      clearSoon();
    };
    // A field that is scrolled into the panel's place is covered like one that is chosen there.
    document.addEventListener('focusin', clearSoon);
    document.addEventListener('scroll', clearSoon, true);
    window.addEventListener('resize', fit);
    return () => {
      cancelAnimationFrame(asked);
      document.removeEventListener('focusin', clearSoon);
      document.removeEventListener('scroll', clearSoon, true);
      window.removeEventListener('resize', fit);
    };
  }, [put]);

  return { root, setPosition, begin, move, startDrag, endDrag, resized, moved };
};
