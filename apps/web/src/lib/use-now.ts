import { useEffect, useState } from 'react';

const tickMs = 20_000;

/** The current time, updated regularly so that a text such as "5 minutes ago" stays correct. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
