import { expect, test, vi } from 'vitest';
import { reloadForVersion } from './app-info.ts';

test('S-AUTH-33 another version than the stored one reloads by force, once', () => {
  const reload = vi.fn();
  localStorage.setItem('ws.appVersion', '1.0.0');
  expect(reloadForVersion('1.1.0', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadForVersion('1.1.0', reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing is reloaded when nothing was stored yet', () => {
  const reload = vi.fn();
  expect(reloadForVersion('1.0.0', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('ws.appVersion')).toBe('1.0.0');
});
