import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Lane } from '../mail-kinds.ts';
import { claimMail, type Delivery, sendMail } from './delivery.ts';
import type { Outgoing } from './smtp.ts';

export interface LaneSenders {
  /** Sends what is due in the lane; resolves when nothing is due any more. */
  wake(): Promise<void>;
  /** Begins no further email, waits so many seconds for those under way, then closes their connections. */
  close(seconds: number): Promise<void>;
}

interface Way extends Outgoing {
  /** The most emails under way at a time. */
  atOnce: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * Opens the senders of one lane. A sender claims and sends one email after another until none is due. When it has claimed
 * one it starts another sender, so an idle lane costs one query.
 */
export const openLane = (delivery: Delivery, lane: Lane, { send, close, atOnce, log }: Way): LaneSenders => {
  const senders = new Set<Promise<void>>();
  /** Whether `wake` was called while all senders were busy, so that one of them has to look again. */
  let lookAgain = false;
  let closed = false;

  const sendAll = async (): Promise<void> => {
    while (!closed) {
      lookAgain = false;
      const mail = await claimMail(delivery, lane);
      if (mail) {
        start();
        if (!(await sendMail(delivery, mail, lane, send))) log.warn({ lane }, 'could not send an email; will retry');
      } else if (!lookAgain) return;
    }
  };

  const start = (): boolean => {
    if (closed || senders.size >= atOnce) return false;
    const sender = sendAll()
      .catch((error: unknown) => log.warn({ err: error, lane }, 'could not deliver emails'))
      .finally(() => senders.delete(sender));
    senders.add(sender);
    return true;
  };

  const idle = async (): Promise<void> => {
    while (senders.size > 0) await Promise.all(senders);
  };

  return {
    wake: async () => {
      if (!start()) lookAgain = true;
      await idle();
    },
    close: async (seconds) => {
      closed = true;
      await Promise.race([idle(), sleep(seconds * 1_000, undefined, { ref: false })]);
      close();
      await idle();
    },
  };
};
