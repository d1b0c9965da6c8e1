import { beforeEach, expect, test, vi } from 'vitest';
import { blockAccidentalBack } from './block-accidental-back.ts';

const closeTop = vi.fn();
blockAccidentalBack(closeTop);
const routerHears = vi.fn();
window.addEventListener('popstate', routerHears);

beforeEach(() => {
  routerHears.mockClear();
  closeTop.mockClear();
});

const standAt = (path: string, idx: number) => {
  window.history.replaceState({ idx }, '', path);
};
const pop = (idx: number) => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));

test('S-SHELL-09 back inside /main moves forward again without the router noticing', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/clients', 3);
  pop(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  pop(3);
  expect(go).toHaveBeenCalledTimes(1);
  expect(routerHears).not.toHaveBeenCalled();
  expect(closeTop).not.toHaveBeenCalled();
});

test('back over a record that the address names closes it, once the address is the record’s again', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/clients?f.name=acme&open=376&tab=payroll', 3);
  pop(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  expect(closeTop).not.toHaveBeenCalled();
  pop(3);
  expect(closeTop).toHaveBeenCalledTimes(1);
  pop(3);
  expect(closeTop).toHaveBeenCalledTimes(1);
  expect(routerHears).not.toHaveBeenCalled();
});

test('back right after following a link, before its page renders, starts from the new address', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/sales', 3);
  window.history.pushState({ idx: 4 }, '', '/main/clients');
  pop(3);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
});

test('after a step forward, back starts from there', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/sales', 3);
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 5 });
  pop(5);
  expect(routerHears).toHaveBeenCalledTimes(1);
  pop(3);
  expect(go).toHaveBeenCalledExactlyOnceWith(2);
  vi.restoreAllMocks();
});

test('back over several entries moves the same number forward', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/sales', 5);
  pop(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(3);
});

test('outside /main back works as usual', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/twoAuth', 2);
  pop(1);
  expect(go).not.toHaveBeenCalled();
  expect(routerHears).toHaveBeenCalledTimes(1);
});
