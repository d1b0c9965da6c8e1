import { type PanelPosition, panelGap, panelLimits } from './panel-position.ts';

type Size = Pick<PanelPosition, 'width' | 'height'>;

const covers = (panel: PanelPosition, field: PanelPosition): boolean =>
  panel.left < field.left + field.width &&
  panel.left + panel.width > field.left &&
  panel.top < field.top + field.height &&
  panel.top + panel.height > field.top;

const isWithin = ({ left, top, width, height }: PanelPosition, viewport: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= viewport.width && top + height <= viewport.height;

/** Next to the field, above or below it, and inside the window. */
const besides = (panel: PanelPosition, field: PanelPosition, viewport: Size): PanelPosition[] => {
  const right = field.left + field.width + panelGap;
  const below = field.top + field.height + panelGap;
  const left = Math.min(panel.left, viewport.width - panel.width - panelGap);
  const top = Math.min(panel.top, viewport.height - panel.height - panelGap);
  return [
    { ...panel, top, left: field.left - panel.width - panelGap },
    { ...panel, top, left: right },
    { ...panel, left, top: field.top - panel.height - panelGap },
    { ...panel, left, top: below },
  ].filter((position) => isWithin(position, viewport) && !covers(position, field));
};

const wayTo = (from: PanelPosition, to: PanelPosition): number =>
  Math.abs(from.left - to.left) + Math.abs(from.top - to.top);

/**
 * Returns where the panel moves so that it does not cover a field: the nearest free position, or rolled up to its title if
 * there is no room for all of it. Undefined if it can stay, or if there is no room even for its title.
 * @param viewport the window's size
 */
export const stepAside = (panel: PanelPosition, field: PanelPosition, viewport: Size): PanelPosition | undefined => {
  if (!covers(panel, field)) return undefined;
  for (const height of [panel.height, panelLimits.minHeight]) {
    const size = { ...panel, height };
    // Rolled up, it may no longer cover the field.
    const free = [...(covers(size, field) ? [] : [size]), ...besides(size, field, viewport)];
    const [nearest] = free.sort((one, other) => wayTo(panel, one) - wayTo(panel, other));
    if (nearest) return nearest;
  }
  return undefined;
};
