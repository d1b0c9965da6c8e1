/** The tabs of a group, in order. */
export const groupTabIds = [
  'medical',
  'dental',
  'vision',
  'disability',
  'life',
  'retirement',
  'info',
  'renewal',
  'timeline',
] as const;
export type GroupTabId = (typeof groupTabIds)[number];

/** Returns the tab that shows a field, by the field's path. */
export const tabOf = (path: string): GroupTabId => {
  const [first] = path.split('.');
  return groupTabIds.find((id) => id === first) ?? 'info';
};
