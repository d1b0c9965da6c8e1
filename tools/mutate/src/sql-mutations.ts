import { type Token, tokensOf } from './sql-tokens.ts';

/** A change of a text: what stands from `start` to `end` is replaced. */
export interface Change {
  start: number;
  end: number;
  mutated: string;
}

const signs: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
};

/** A condition begins after one of these, and ends before one of these. */
const borders = new Set(
  [
    'and or where on having when then else end select from set join left right inner cross full group order limit',
    'offset union returning window for values as ,',
  ]
    .join(' ')
    .split(' '),
);
const opens = new Set(['where', 'on', 'having', 'when']);
const typesWithSize = new Set(['numeric', 'varchar', 'char', 'timestamp', 'timestamptz', 'decimal']);
const isLeftOut = new Set(['true', 'false']);

const replace = ({ start, end }: Token, mutated: string): Change => ({ start, end, mutated });

/** The `and` of `between … and …` joins no conditions. */
const isOfBetween = (tokens: readonly Token[], at: number): boolean => {
  const { depth } = tokens[at] as Token;
  const before = tokens.slice(0, at).filter((one) => one.depth === depth);
  const last = before.findLast(({ text }) => text === 'between' || borders.has(text));
  return last?.text === 'between';
};

/** Within `set a = 1, b = 2` of an update `=` compares nothing. */
const isAssignment = (tokens: readonly Token[], at: number): boolean => {
  const { depth } = tokens[at] as Token;
  const before = tokens.slice(0, at).filter((one) => one.depth <= depth);
  const last = before.findLast((one) => one.depth < depth || ['set', 'where', 'from', 'on', 'when'].includes(one.text));
  return last?.text === 'set' && last.depth === depth;
};

/** Some words border on a condition in one meaning, and belong to it in another. */
const isBorder = (tokens: readonly Token[], at: number): boolean => {
  const { text } = tokens[at] as Token;
  if (text === 'from') return tokens[at - 1]?.text !== 'distinct' || tokens[at - 2]?.text === 'select';
  if (text === 'left' || text === 'right') return tokens[at + 1]?.text !== '(';
  if (text === 'and') return !isOfBetween(tokens, at);
  return borders.has(text);
};

/** The condition that begins or ends at a token, without what joins it to others; `step` is 1 or -1. */
function condition(tokens: readonly Token[], from: number, step: 1 | -1): Token[] {
  const { depth } = tokens[from] as Token;
  const found: Token[] = [];
  for (let at = from + step; at >= 0 && at < tokens.length; at += step) {
    const one = tokens[at] as Token;
    if (one.depth < depth || (one.depth === depth && isBorder(tokens, at))) break;
    found.push(one);
  }
  return step > 0 ? found : found.reverse();
}

/** Leaves one condition of several out: it becomes true. */
const leaveOut = (tokens: readonly Token[], at: number): Change[] => {
  const { text } = tokens[at] as Token;
  const sides = text === 'and' ? ([-1, 1] as const) : opens.has(text) ? ([1] as const) : [];
  return sides.flatMap((side) => {
    const part = condition(tokens, at, side);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last || (part.length === 1 && isLeftOut.has(first.text))) return [];
    return [{ start: first.start, end: last.end, mutated: 'true' }];
  });
};

function otherJoin(tokens: readonly Token[], at: number): Change[] {
  const join = tokens[at] as Token;
  const [before, outer] = [tokens[at - 1], tokens[at - 2]];
  const left = before?.text === 'outer' ? outer : before;
  if (left?.text === 'left') return [{ start: left.start, end: join.end, mutated: 'join' }];
  if (before && ['cross', 'full', 'right', 'natural'].includes(before.text)) return [];
  return [{ start: before?.text === 'inner' ? before.start : join.start, end: join.end, mutated: 'left join' }];
}

/** In `order by 2, 3` and `group by 1` a number names a column. */
const namesColumn = (tokens: readonly Token[], at: number): boolean => {
  const { depth } = tokens[at] as Token;
  const before = tokens.slice(0, at).filter((one) => one.depth <= depth);
  const last = before.findLast((one) => one.depth < depth || (one.text !== ',' && one.kind !== 'number'));
  return last?.text === 'by' && last.depth === depth;
};

/** Numbers that change nothing, or make no SQL, are left alone. */
function otherNumber(tokens: readonly Token[], at: number): Change[] {
  const number = tokens[at] as Token;
  const [before, two] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? ''];
  if (before === 'select' || before === '[' || (before === '(' && typesWithSize.has(two))) return [];
  if (namesColumn(tokens, at)) return [];
  const decimals = number.text.split('.')[1]?.length ?? 0;
  return [replace(number, (Number(number.text) + 1).toFixed(decimals))];
}

const changesAt = (tokens: readonly Token[], at: number): Change[] => {
  const one = tokens[at] as Token;
  const sign = one.kind === 'sign' ? signs[one.text] : undefined;
  if (sign) return one.text === '=' && isAssignment(tokens, at) ? [] : [replace(one, sign)];
  if (one.kind === 'number') return otherNumber(tokens, at);
  const interval =
    one.kind === 'string' ? /^'(\d+) (?:year|month|week|day|hour|minute|second)s?'$/.exec(one.text) : null;
  if (interval) return [replace(one, one.text.replace(/\d+/, String(Number(interval[1]) + 1)))];
  if (one.kind !== 'word') return [];
  if (one.text === 'not') return [replace(one, '')];
  if (one.text === 'distinct' && tokens[at - 1]?.text === 'is') return [replace(one, 'not distinct')];
  if (one.text === 'join') return otherJoin(tokens, at);
  if (one.text === 'or') return [replace(one, 'and')];
  if (one.text === 'and') return isOfBetween(tokens, at) ? [] : [replace(one, 'or'), ...leaveOut(tokens, at)];
  return leaveOut(tokens, at);
};

/** Small changes of one piece of SQL, each at most once, in the order of their places. */
export function changesOf(sql: string): Change[] {
  const tokens = tokensOf(sql);
  const changes = tokens.flatMap((_, at) => changesAt(tokens, at));
  const seen = new Map(changes.map((change) => [`${change.start} ${change.end} ${change.mutated}`, change]));
  return [...seen.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}
