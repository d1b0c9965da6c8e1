/** The tabs of a group, in their order. */
export const groupTabIds = [
  'medical',
  'dental',
  'vision',
  'disability',
  'life',
  'retirement',
  'info',
  'renewal',
] as const;
export type GroupTabId = (typeof groupTabIds)[number];

/** The tab that shows a field, by the field's path. */
export const tabOf = (path: string): GroupTabId => {
  const [first] = path.split('.');
  return groupTabIds.find((id) => id === first) ?? 'info';
};
