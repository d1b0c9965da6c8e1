const patienceMs = 5_000;

/**
 * Waits until the server is heard. Asked before code is imported: a browser remembers an import that failed, and
 * fetches that code no more until the page is loaded anew.
 * @throws TypeError or DOMException where nothing answers
 */
export const reachServer = async (): Promise<void> => {
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
};
