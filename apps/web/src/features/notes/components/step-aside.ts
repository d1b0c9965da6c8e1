import { type PanelPlace, panelGap, panelLimits } from './panel-place.ts';

type Size = Pick<PanelPlace, 'width' | 'height'>;

const covers = (panel: PanelPlace, field: PanelPlace): boolean =>
  panel.left < field.left + field.width &&
  panel.left + panel.width > field.left &&
  panel.top < field.top + field.height &&
  panel.top + panel.height > field.top;

const isWithin = ({ left, top, width, height }: PanelPlace, view: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= view.width && top + height <= view.height;

/** Beside the field, above or below it, as far as the window's edge and no further. */
const besides = (panel: PanelPlace, field: PanelPlace, view: Size): PanelPlace[] => {
  const right = field.left + field.width + panelGap;
  const below = field.top + field.height + panelGap;
  const left = Math.min(panel.left, view.width - panel.width - panelGap);
  const top = Math.min(panel.top, view.height - panel.height - panelGap);
  return [
    { ...panel, top, left: field.left - panel.width - panelGap },
    { ...panel, top, left: right },
    { ...panel, left, top: field.top - panel.height - panelGap },
    { ...panel, left, top: below },
  ].filter((place) => isWithin(place, view) && !covers(place, field));
};

const wayTo = (from: PanelPlace, to: PanelPlace): number => Math.abs(from.left - to.left) + Math.abs(from.top - to.top);

/**
 * Where the panel goes so that it does not cover a field: the nearest free place; where there is none for all of it,
 * rolled up to its title. Undefined when it may stay, or when even its title finds no room.
 * @param view the window's size
 */
export const stepAside = (panel: PanelPlace, field: PanelPlace, view: Size): PanelPlace | undefined => {
  if (!covers(panel, field)) return undefined;
  for (const height of [panel.height, panelLimits.minHeight]) {
    const size = { ...panel, height };
    // Rolled up it may already be off the field.
    const free = [...(covers(size, field) ? [] : [size]), ...besides(size, field, view)];
    const [nearest] = free.sort((one, other) => wayTo(panel, one) - wayTo(panel, other));
    if (nearest) return nearest;
  }
  return undefined;
};
