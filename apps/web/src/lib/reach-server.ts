/** A slow line or a busy machine takes seconds. Without a network the browser says so at once. */
const patienceMs = 30_000;

/**
 * Waits for a response of the server. Call it before importing code: a browser remembers a failed import and does not
 * request that code again until the page is reloaded.
 * @throws TypeError or DOMException if there is no response
 */
export const reachServer = async (): Promise<void> => {
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
};
