import { useEffect, useState } from 'react';
import { lastActivity, onActivity } from './activity.ts';
import { useLatest } from './use-latest.ts';

interface IdleLimits {
  /** Idle time until the warning. */
  warnAfterMs: number;
  /** Idle time until the end, including the warning. */
  endAfterMs: number;
  /** Called once when the idle time is over. */
  onEnd: () => void;
}

/**
 * Returns whether to show the warning. Compares clock times, so that a laptop that slept too long logs out when it
 * wakes.
 */
export const useIdle = ({ warnAfterMs, endAfterMs, onEnd }: IdleLimits): boolean => {
  const [warning, setWarning] = useState(false);
  const end = useLatest(onEnd);

  useEffect(() => {
    let timer: number | undefined;
    let ended = false;
    const finish = () => {
      ended = true;
      window.clearTimeout(timer);
      end();
    };
    const look = () => {
      if (ended) return;
      window.clearTimeout(timer);
      const idle = Date.now() - lastActivity();
      if (idle >= endAfterMs) return finish();
      const due = idle >= warnAfterMs;
      setWarning(due);
      timer = window.setTimeout(look, (due ? endAfterMs : warnAfterMs) - idle);
    };
    const hear = (idleBefore: number) => {
      if (!ended && idleBefore >= endAfterMs) finish();
      else look();
    };
    look();
    const stop = onActivity(hear);
    document.addEventListener('visibilitychange', look);
    return () => {
      ended = true;
      window.clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [warnAfterMs, endAfterMs, end]);

  return warning;
};
