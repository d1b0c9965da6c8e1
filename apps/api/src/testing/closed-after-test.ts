import { onTestFinished } from 'vitest';

/** Opens an app or a server for one test, and closes it when the test has finished. */
export const closedAfterTest = async <T extends { close: () => Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
  const opened = await opening;
  onTestFinished(async () => void (await opened.close()));
  return opened;
};
