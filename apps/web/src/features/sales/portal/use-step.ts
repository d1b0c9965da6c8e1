import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The step that this device was last at. */
const useLastStep = (portalKey: string) =>
  useLocalStorage({ key: `ws.step.${portalKey.slice(-8)}`, getInitialValueInEffect: false, sync: false });

/** The steps that this device has left with a button or the list of steps, separated by spaces. */
const useSeenSteps = (portalKey: string) =>
  useLocalStorage({
    key: `ws.seen.${portalKey.slice(-8)}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    sync: false,
  });

/** Forgets the steps after submission, so that a reopened submission starts at the first step. */
export const useForgottenStep = (portalKey: string): void => {
  const [, , forgetLast] = useLastStep(portalKey);
  const [, , forgetSeen] = useSeenSteps(portalKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per portal
  useEffect(() => {
    forgetLast();
    forgetSeen();
  }, [portalKey]);
};

/** Whether the portal begins with its welcome: this device has not been at a step, and the address names none. */
export const useWelcome = (portalKey: string, first: string) => {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useLastStep(portalKey);
  const step = search.get('step');
  const start = () => {
    setLast(first);
    setSearch({ step: first });
  };
  return { isShown: step === 'welcome' || (step === null && last === undefined), start };
};

/**
 * The step, and which of its groups of questions, are part of the address, so that a reload and the browser's Back return to it. A link opened again on the
 * same device continues at the last step.
 */
export const useStep = <Id extends string>(portalKey: string, steps: readonly [Id, ...Id[]]) => {
  const [search, setSearch] = useSearchParams();
  // Where the customer came from stays known in every step.
  const { state } = useLocation();
  const [last, setLast] = useLastStep(portalKey);
  const [seen, setSeen] = useSeenSteps(portalKey);
  const seenIds = new Set(seen.split(' '));
  const stepNamed = (name: string | null | undefined) => steps.find((one) => one === name);
  const step = stepNamed(search.get('step')) ?? stepNamed(last) ?? steps[0];
  const group = Math.max(0, (Number(search.get('part')) || 1) - 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: screen readers treat each step as a page
  useEffect(() => {
    if (!moved.current) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, group]);
  const go = (next: Id, nextGroup = 0) => {
    moved.current = true;
    setLast(next);
    setSeen([...seenIds.add(step)].join(' '));
    setSearch({ step: next, ...(nextGroup > 0 && { part: String(nextGroup + 1) }) }, { state });
  };
  return { step, group, go, heading, isSeen: (id: Id) => seenIds.has(id) };
};
