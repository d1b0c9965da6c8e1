import { isTest } from './imports.mjs';

/**
 * Rules about single files: no file whose path matches `within` may have such a text.
 * @type {Record<string, { within: RegExp, tests?: boolean, text: RegExp, remedy: string }>} `tests`: only tests, or all
 * but tests
 */
const rules = {
  'no vague file names': {
    within: /\/(utils?|helpers?|index|misc|common)\.(ts|tsx|mjs)$/,
    text: /^/,
    remedy: 'a file is named after what it holds',
  },
  'no TODO comments': {
    within: /^(?!scripts\/check\/)/,
    text: /\b(TODO|FIXME|XXX)\b/,
    remedy: 'finish it, or leave the note out',
  },
  // These would silently skip tests.
  'no skipped tests': {
    within: /^(?!scripts\/check\/)/,
    tests: true,
    text: /\b(test|it|describe)\.(only|skip|todo|fixme)\(/,
    remedy: 'has a test that is skipped or alone',
  },
  // Screens move the focus a few frames after an update, so checking once fails on a slow machine.
  'tests wait for focus': {
    within: /^apps\/web\/src\/features\//,
    tests: true,
    text: /^\s*expect\(.*\)\.toHaveFocus\(\)/m,
    remedy: 'waits for the focus: await waitFor(() => expect(…).toHaveFocus())',
  },
  // Vitest’s own waiting gives up after a second, which a busy machine may need. That of polls is set once per package.
  // Polls work only within a test: the mailbox waits before one too, with a limit of its own.
  'tests wait as long as it takes': {
    within: /^(packages|apps|tools)\/(?!api\/src\/testing\/mailbox\.ts$)/,
    tests: true,
    text: /\bvi\.wait(For|Until)\(/,
    remedy: 'waits by expect.poll',
  },
  // A number does not say which role it means, and is hard to find when a role changes: in a route's access, compared
  // with a role id, or in a list that is searched for a role id.
  'roles have names': {
    within: /^(packages\/(shared|core)|apps\/(api|worker|web))\//,
    tests: false,
    text: /\baccess:\s*\[\s*\d|\b(?:roleId|role\.id)\s*[!=]==?\s*\d|\[\s*\d[\d,\s]*\]\s*\.includes\([\w.]*\brole(?:Id|\.id)?\b/,
    remedy: 'takes roles and sets of roles by their names in packages/shared/src/platform/permissions.ts',
  },
  // A select that ignores typed text needs the mouse, or many presses of an arrow key.
  'there is one select': {
    within: /^apps\/web\/src\/(?!ui\/fields\/choices?-select\.tsx$)/,
    text: /<(?:Multi)?Select[\s>]/,
    remedy:
      'a choice is asked for with ChoiceSelect or ChoicesSelect, or a field built on it, of apps/web/src/ui/fields',
  },
  // A second date field would parse, mask and reject dates differently.
  'there is one date field': {
    within: /^apps\/web\/src\/(?!ui\/fields\/date-(?:field|calendar)\.tsx$)/,
    text: /['"]@mantine\/dates\b|\btype=\{?['"`](?:date|datetime-local|month|week)['"`]/,
    remedy: 'dates are asked for with DateField or RangeDate of apps/web/src/ui/fields',
  },
  // A binary float rounds 80.05 to 80.0, and a rounding of its own lets two screens show different cents. Pixels, outlines,
  // times and sizes of files are no figures.
  'figures are rounded in one module': {
    within:
      /^(?:packages|apps)\/(?!shared\/src\/platform\/(?:dollars|money)\.ts$)(?!.*\/(?:testing|e2e)\/)(?!.*\/(?:brand-logo\.tsx|change-bars\.tsx|color\.rules\.ts|contrast-check\.tsx|dates\.ts|draw-logo\.ts|file-size\.ts|log\.ts|logo\.ts|noto-subset\.ts|page-drawing\.ts|run-job\.ts|send-webhooks\.service\.ts|use-panel-position\.ts)$).*\.tsx?$/,
    tests: false,
    text: /\.toFixed\(|\bMath\.round\(|\bstyle: 'currency'/,
    remedy:
      'money, percents and rates are rounded and written by money.ts of packages/shared/src/platform (dollars.ts writes what is rounded)',
  },
  // Mantine's own number input silently moves a number into its limits.
  'figures stay as typed': {
    within: /^apps\/web\/src\/(?!ui\/fields\/number-fields\.tsx$)/,
    text: /\b(?:NumberInput|clampBehavior)\b/,
    remedy:
      'figures are asked for with the fields of apps/web/src/ui/fields/number-fields.tsx; limits are rules of the form',
  },
  // Screen readers ignore the name of an element without a role. axe finds one only while it is on the screen, which a
  // placeholder is for a moment.
  'named elements have a role': {
    within: /^apps\/web\/src\//,
    tests: false,
    text: /<(?:Skeleton|div|span|p|Text|Box|Group|Stack|Flex|Paper|Card)\b(?![^>]*\s(?:role|component)=)[^>]*\saria-label(?:ledby)?=/,
    remedy: 'an element with aria-label needs a role',
  },
};

/** A rule for each line of the table. @type {Record<string, import('./architecture.mjs').Rule>} */
export const textRules = Object.fromEntries(
  Object.entries(rules).map(([name, { within, tests, text: wrong, remedy }]) => [
    name,
    (files) =>
      files
        .filter(({ path, text }) => within.test(path) && wrong.test(text) && (tests ?? isTest(path)) === isTest(path))
        .map(({ path }) => `${path}: ${remedy}`),
  ]),
);
