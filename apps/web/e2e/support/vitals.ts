import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.ts';
import { settled } from './settled.ts';

export type { Page } from 'playwright-core';

/** Timings of a visit, in milliseconds. */
export interface Visit {
  /** Until the largest part of the page was painted (LCP). */
  lcp: number;
  /** Until the page’s main content appeared. */
  ready: number;
  /** Sum of all layout shifts without user input (CLS). */
  cls: number;
}

/** An average laptop on an average connection: four times slower processor, 10 Mbit/s. */
const slowness = { rate: 4, bytesPerSecond: 10_000_000 / 8 };

/** Browsers do not report shorter interactions. */
const shortest = 16;

interface Watched {
  lcp: number;
  cls: number;
  events: Map<number, number>;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before any of its own scripts. */
const watch = (shortestEvent: number): void => {
  const watched: Watched = { lcp: 0, cls: 0, events: new Map() };
  Object.assign(window, { watched });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.cls += value;
  });
  const noteEvent = (entry: PerformanceEntry) => {
    const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId > 0)
      watched.events.set(interactionId, Math.max(duration, watched.events.get(interactionId) ?? 0));
  };
  observe('event', noteEvent, { durationThreshold: shortestEvent });
};

/** Returns the page’s own time when `text` appears. */
const clockWhen = async (page: Page, text: RegExp): Promise<number> => {
  await page.getByText(text).first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
};

/**
 * Starts a slowed-down browser in which each visitor has their own cache and cookies.
 * @param rate how many times slower the processor is; 1 for no slow-down
 */
export const openSlowBrowser = async (
  rate = slowness.rate,
): Promise<{
  visitor(): Promise<{ context: BrowserContext; page: Page; close(): Promise<void> }>;
  close(): Promise<void>;
}> => {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const slowDown = async (session: CDPSession): Promise<void> => {
    const { bytesPerSecond } = slowness;
    const [downloadThroughput, uploadThroughput] = [bytesPerSecond, bytesPerSecond];
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  return {
    visitor: async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(watch, shortest);
      await slowDown(await context.newCDPSession(page));
      return { context, page, close: () => context.close() };
    },
    close: () => browser.close(),
  };
};

/**
 * Opens an address with an empty cache.
 * @param ready text that appears once the page is usable
 */
export const visit = async (page: Page, url: string, ready: RegExp): Promise<Visit> => {
  await page.goto(url, { waitUntil: 'commit' });
  const at = await clockWhen(page, ready);
  // Late paints and layout shifts count too.
  await settled(page);
  await page.waitForTimeout(500);
  const { lcp, cls } = await page.evaluate(() => window.watched);
  return { lcp, cls, ready: at };
};

/**
 * Performs an action with mouse or keyboard.
 * @returns milliseconds until the paint after its slowest event
 */
export const interact = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => window.watched.events.clear());
  await act();
  // Browsers report events after the paint that follows them.
  await page.waitForTimeout(700);
  const longest = await page.evaluate(() => {
    const { events } = window.watched;
    return Math.max(0, ...events.values());
  });
  return Math.max(shortest, longest);
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string; data?: { type?: string } };
  /** Microseconds on the clock shared by all events of a trace. */
  ts: number;
  dur?: number;
  /** Processor time in microseconds: excludes other work of the machine, includes the slow-down. */
  tdur?: number;
}

/** Trace events of the page’s main thread during an action. */
const traceMainThread = async (page: Page, act: () => Promise<void>): Promise<TraceEvent[]> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own.');
  const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(mains.map(threadOf));
  return traceEvents.filter((event) => threads.has(threadOf(event)));
};

/**
 * Performs an action and measures the page’s longest task on its main thread: it drops the frames due in that time.
 * Measures processor time, so that a busy machine gives the same result.
 * @returns milliseconds of the longest task
 */
export const longestTask = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const events = await traceMainThread(page, async () => {
    await act();
    // The list follows a filter with a delay.
    await page.waitForTimeout(700);
  });
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'));
  if (tasks.length === 0) throw new Error('The browser reported no task.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};

/** Milliseconds between the keys of a fast typist. */
const betweenKeys = 150;
/** Trace events of a key press; its release causes no further work. */
const keyEvents: ReadonlySet<string | undefined> = new Set(['keydown', 'keypress', 'beforeinput', 'input']);

/** Processor time in milliseconds that a key press took on the page’s main thread. */
export interface KeyWork {
  /** Until the frame that shows it is handed over. */
  toFrame: number;
  /** Until the next key: includes later rendering and garbage collection. */
  toNext: number;
}

/** Presses keys (`Control+z` is two) in the focused element. */
export const workOfKeys = async (page: Page, keys: readonly string[]): Promise<KeyWork[]> => {
  const events = await traceMainThread(page, async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(betweenKeys);
    }
  });
  // A trace reports a task twice, once by the thread itself; this is the browser’s own report.
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const dispatched = events.filter(({ name, args }) => name === 'EventDispatch' && keyEvents.has(args.data?.type));
  const frames = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const taskAt = (at: number) => tasks.find(({ ts, dur = 0 }) => ts <= at && at <= ts + dur);
  const begins = dispatched.filter(({ args }) => args.data?.type === 'keydown').map(({ ts }) => taskAt(ts)?.ts ?? ts);
  const pressed = keys.join('+').split('+').length;
  if (begins.length !== pressed) throw new Error(`The browser reported ${begins.length} of ${pressed} keys.`);
  const workIn = (from: number, to: number) =>
    tasks.filter(({ ts }) => from <= ts && ts <= to).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  return begins.map((begin, index) => {
    const end = (begins[index + 1] ?? begin + betweenKeys * 1000) - 1;
    const last = Math.max(...dispatched.map(({ ts }) => ts).filter((ts) => begin <= ts && ts <= end));
    // A key that changes nothing leads to no frame.
    const frame = Math.min(frames.find((ts) => ts >= last) ?? last, end);
    return { toFrame: workIn(begin, frame), toNext: workIn(begin, end) };
  });
};
