/** Pixels from the window's left and top edges. */
export interface PanelPosition {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The documented sizes. */
export const panelLimits = { minWidth: 300, maxWidth: 600, minHeight: 46 } as const;
/** Distance between the panel and the window's edges, or the focused field, in pixels. */
export const panelGap = 8;

interface Size {
  width: number;
  height: number;
}

/** Returns the current size of the window. */
export const viewport = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

export const rectOf = (element: Element): PanelPosition => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Fits a position into the window: the whole panel inside, its size within the limits. */
export const positionWithin = (wanted: PanelPosition, viewport: Size): PanelPosition => {
  const { minWidth, maxWidth, minHeight } = panelLimits;
  const width = between(wanted.width, minWidth, Math.min(maxWidth, viewport.width - 2 * panelGap));
  const height = between(wanted.height, minHeight, viewport.height - 2 * panelGap);
  return {
    width,
    height,
    left: between(wanted.left, panelGap, Math.max(panelGap, viewport.width - width - panelGap)),
    top: between(wanted.top, panelGap, Math.max(panelGap, viewport.height - height - panelGap)),
  };
};

const keyOf = (userId: number) => `ws.notes.${userId}`;
const isPosition = (value: unknown): value is PanelPosition =>
  typeof value === 'object' &&
  value !== null &&
  ['left', 'top', 'width', 'height'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

/** Returns the user's last position in this browser; at first on the right, below the header. */
export const rememberedPosition = (userId: number, viewport: Size): PanelPosition => {
  const usual = { left: viewport.width, top: 120, width: 380, height: 520 };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return positionWithin(isPosition(stored) ? stored : usual, viewport);
  } catch {
    return positionWithin(usual, viewport);
  }
};

export const rememberPosition = (userId: number, { left, top, width, height }: PanelPosition): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ left, top, width, height }));
  } catch {
    // If storage is full, only the remembered position is lost.
  }
};
