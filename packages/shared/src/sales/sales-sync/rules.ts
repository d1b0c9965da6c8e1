import { syncMinutes } from './constants.ts';

const minute = 60_000;

/** Whole minutes, rounded up, until the next sync may start; 0 if it may start now. */
export const minutesUntilSync = (lastSyncOn: string | Date | null, now: Date): number => {
  if (lastSyncOn === null) return 0;
  const next = new Date(lastSyncOn).getTime() + syncMinutes * minute;
  return Math.max(0, Math.ceil((next - now.getTime()) / minute));
};

/** `Last synced X hr Y min ago`, always with both parts. */
export const lastSyncedText = (lastSyncOn: string | null, now: Date): string => {
  if (lastSyncOn === null) return 'Never synced';
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(lastSyncOn).getTime()) / minute));
  return `Last synced ${Math.floor(minutes / 60)} hr ${minutes % 60} min ago`;
};

export const tooSoonText = (minutes: number): string =>
  `Whoa there! The trip to the sales system is exhausting. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
