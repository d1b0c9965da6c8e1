import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';
import { isState, type StateCode, states } from './states.ts';

export const stateProblem = 'Please enter a state such as IN or Indiana.';
export const zipProblem = 'Please enter a zip code such as 46204.';

const byName = new Map<string, StateCode>(states.map(([code, name]) => [name.toLowerCase(), code]));

const stateIn = (text: string): StateCode | undefined => {
  const code = text
    .replaceAll('.', '')
    .replace(/^([a-z]) ([a-z])$/i, '$1$2')
    .toUpperCase();
  return isState(code) ? code : byName.get(text.toLowerCase());
};

/** Reads a state: its code, its name, or both, `IN - Indiana`. */
export const readState = (cell: string): Reading<StateCode> => {
  if (cell.length > longestNumber) return { problem: stateProblem };
  const text = visibleText(cell);
  if (isNothing(text)) return nothing;
  const whole = stateIn(text);
  if (whole) return { value: whole };
  const parts = /^(.+?) ?[-–—/:,(] ?(.+?)\)?$/.exec(text)?.slice(1).map(stateIn);
  const [one, other] = parts ?? [];
  return one && one === other ? { value: one } : { problem: stateProblem };
};

/**
 * Reads the first five digits of a zip code in a file or a paste. A spreadsheet drops a leading zero: four digits get it back,
 * with a note.
 */
export const readZip = (cell: string): Reading<string> => {
  if (cell.length > longestNumber) return { problem: zipProblem };
  const text = visibleText(cell)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\.0$/, '');
  if (isNothing(text)) return nothing;
  const [, digits] =
    /^(\d{4,5})(?: ?- ?\d{4})?$/.exec(text) ?? /^(\d{5})\d{4}$/.exec(text) ?? /^(\d{4})\d{4}$/.exec(text) ?? [];
  if (digits === undefined) return { problem: zipProblem };
  return digits.length === 5 ? { value: digits } : { value: `0${digits}`, note: `Read as 0${digits}.` };
};
