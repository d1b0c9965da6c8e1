import { useEffect, useState } from 'react';

/**
 * Returns false until the event that opened a dialog has finished. Otherwise the same Esc that makes one dialog ask
 * "Discard changes?" would close the question too.
 */
export const useSettled = (opened: boolean): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const timer = window.setTimeout(() => setSettled(true));
    return () => {
      window.clearTimeout(timer);
      setSettled(false);
    };
  }, [opened]);
  return settled;
};
