import { useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** What only a person does. A scroll is not among them: the page scrolls by itself too. */
const actions = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'] as const;

/** A report that failed is repeated with the first action after this time. */
const againAfter = 30_000;

interface Options {
  /** Whether there is something to report. */
  reports: boolean;
  /** The milliseconds after which further actions are a new visit; none by default. */
  visit?: number;
}

/**
 * Reports that a person looks at the page: after the first pointer, key, wheel or touch in it. A program that checks the
 * links of emails may run the page’s scripts, but does none of that.
 */
export const useReportOpened = (report: () => Promise<unknown>, { reports, visit = Infinity }: Options): void => {
  const reportNow = useLatest(report);
  useEffect(() => {
    if (!reports) return;
    let due = 0;
    const acted = async ({ isTrusted }: Event) => {
      if (!isTrusted || Date.now() < due) return;
      due = Date.now() + againAfter;
      // The customer does not need to know if the report failed.
      const isDone = await reportNow().then(
        () => true,
        () => false,
      );
      if (isDone) due = Date.now() + visit;
    };
    const options = { capture: true, passive: true };
    for (const action of actions) window.addEventListener(action, acted, options);
    return () => {
      for (const action of actions) window.removeEventListener(action, acted, options);
    };
  }, [reports, visit, reportNow]);
};
