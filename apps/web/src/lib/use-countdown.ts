import { useEffect, useState } from 'react';

/**
 * Counts down the seconds to a moment, which `waitFor` sets.
 * @param begun returns the seconds that are left of an earlier countdown
 */
export const useCountdown = (begun = () => 0): { seconds: number; waitFor: (seconds: number) => void } => {
  const [until, setUntil] = useState(() => Date.now() + begun() * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [isWaiting]);
  const waitFor = (wanted: number) => {
    const moment = Date.now();
    setNow(moment);
    setUntil(moment + wanted * 1_000);
  };
  return { seconds, waitFor };
};
