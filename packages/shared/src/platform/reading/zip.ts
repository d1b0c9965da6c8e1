import type { Reading } from './reading.ts';

export const zipMessage = 'Please enter a valid, 5-digit zip code.';

/** Reads a zip code of exactly five digits. */
export const readZip = (text: string): Reading<string> =>
  /^\d{5}$/.test(text) ? { value: text } : { problem: zipMessage };
