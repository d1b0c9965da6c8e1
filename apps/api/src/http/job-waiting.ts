import type { Http } from '#handlers.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { wantsAsync } from './prefer.ts';

/** How a call waits for its job: not at all if the caller prefers polling, else until it disconnects. */
export const waitingOf = ({ request, reply }: Http): { respondAsync: boolean; signal: AbortSignal } => ({
  respondAsync: wantsAsync(request),
  signal: disconnectSignal(reply),
});
