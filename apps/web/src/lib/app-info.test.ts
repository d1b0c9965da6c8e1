import { expect, test, vi } from 'vitest';
import { reloadForVersion } from './app-info.ts';

test('S-AUTH-33 a version other than the stored one forces one reload', () => {
  const reload = vi.fn();
  localStorage.setItem('ws.appVersion', '1.0.0');
  expect(reloadForVersion('1.1.0', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadForVersion('1.1.0', reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload without a stored version', () => {
  const reload = vi.fn();
  expect(reloadForVersion('1.0.0', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('ws.appVersion')).toBe('1.0.0');
});
