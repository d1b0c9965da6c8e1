import { describe, expect, test } from 'vitest';
import { type PanelPosition, positionWithin, rememberedPosition, rememberPosition } from './panel-position.ts';
import { stepAside } from './step-aside.ts';

const view = { width: 1024, height: 768 };
const panel: PanelPosition = { left: 600, top: 100, width: 380, height: 500 };

const isOff = (one: PanelPosition, other: PanelPosition): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

describe('moving off the focused field', () => {
  test('stays if it covers nothing', () => {
    expect(stepAside(panel, { left: 100, top: 100, width: 300, height: 36 }, view)).toBeUndefined();
  });

  test('moves the shortest distance: below a field at its top', () => {
    const field = { left: 650, top: 90, width: 200, height: 36 };
    expect(stepAside(panel, field, view)).toEqual({ ...panel, top: 134 });
  });

  test('rolls up to its title if there is no room for all of it', () => {
    const field = { left: 8, top: 360, width: 1008, height: 60 };
    expect(stepAside(panel, field, view)).toEqual({ ...panel, height: 46 });
    expect(stepAside({ ...panel, top: 365, height: 395 }, field, view)).toMatchObject({ height: 46 });
  });

  test('is inside the window, off the field, for any panel and field', () => {
    const shares = [0, 0.3, 0.7, 1];
    const pairs = shares.flatMap((one) => shares.map((other) => [one, other] as const));
    let moved = 0;
    for (const [x, y] of pairs) {
      for (const [w, h] of pairs) {
        const wanted = { left: x * view.width, top: y * view.height, width: w * 700, height: h * 900 };
        const at = positionWithin(wanted, view);
        for (const [fx, fy] of pairs) {
          for (const width of [24, 200, view.width]) {
            for (const height of [24, 150]) {
              const field = { left: fx * (view.width - width), top: fy * (view.height - height), width, height };
              const next = stepAside(at, field, view) ?? at;
              const outside = [
                -next.left,
                -next.top,
                next.left + next.width - view.width,
                next.top + next.height - view.height,
              ];
              expect([isOff(next, field), Math.max(...outside) <= 0, next.width]).toEqual([true, true, at.width]);
              if (next !== at) moved += 1;
            }
          }
        }
      }
    }
    expect(moved).toBeGreaterThan(1_000);
  });
});

describe('the panel’s position', () => {
  test('C-NOTE-01 is 300 to 600 wide, at least 46 high, and inside the window', () => {
    expect(positionWithin({ left: -50, top: 900, width: 100, height: 10 }, view)).toEqual({
      left: 8,
      top: 714,
      width: 300,
      height: 46,
    });
    expect(positionWithin({ left: 900, top: 0, width: 900, height: 2_000 }, view)).toEqual({
      left: 416,
      top: 8,
      width: 600,
      height: 752,
    });
  });

  test('is remembered for each person; unreadable stored values are ignored', () => {
    const usual = rememberedPosition(1, view);
    rememberPosition(1, { left: 20, top: 30, width: 400, height: 300 });
    expect(rememberedPosition(1, view)).toEqual({ left: 20, top: 30, width: 400, height: 300 });
    expect(rememberedPosition(2, view)).toEqual(usual);
    for (const broken of ['{', 'null', '7', '{"left":"x"}']) {
      localStorage.setItem('ws.notes.1', broken);
      expect(rememberedPosition(1, view)).toEqual(usual);
    }
  });
});
