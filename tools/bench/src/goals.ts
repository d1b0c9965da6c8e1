import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { measureAgainstBare } from './measure-against-bare.ts';
import { measureBook } from './measure-book.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureLogin, measureMemory, measureSave, measureUpload } from './measure-callers.ts';
import { measureDocuments } from './measure-documents.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureGuard, measureGuardSince } from './measure-guard.ts';
import { measureDuringImport, measureImport, measureImportMemory } from './measure-import.ts';
import { measureExtract, measureRenewal } from './measure-jobs.ts';
import { measureLive } from './measure-live.ts';
import { measureMerge } from './measure-merge.ts';
import { measureMigrations } from './measure-migrations.ts';
import { measurePeople, staffAtWork } from './measure-people.ts';
import { measurePlans } from './measure-plans.ts';
import { measurePremiums } from './measure-premiums.ts';
import { measureScale, measureSearch, measureVersions } from './measure-reads.ts';
import { measureReports } from './measure-reports.ts';
import { measurePortalScripts, measureScripts } from './measure-scripts.ts';
import { measureFirstStart, measurePackages, measureStart } from './measure-start.ts';
import { measureWorkbook } from './measure-workbook.ts';
import type { Finding, Measured } from './report.ts';
import type { Setting, Site } from './setting.ts';

/** A row of the table of goals. */
export interface Goal {
  name: string;
  title: string;
  /** @param small whether to check only that everything works */
  run(setting: Setting, small: boolean): Promise<Measured>;
}

/** Measures one goal on a site, at a size. */
type Measure<On, Size> = (on: On, size: Size) => Promise<Measured | Finding[]> | Measured | Finding[];

/** @param full the size of a whole run @param small that of a quick one, where it differs */
export const goal = <Size extends object>(
  name: string,
  title: string,
  measure: Measure<Setting, Size>,
  full: NoInfer<Size>,
  small: Partial<NoInfer<Size>> = {},
): Goal => ({
  name,
  title,
  run: async (setting, isSmall) => {
    const found = await measure(setting, isSmall ? { ...full, ...small } : full);
    return Array.isArray(found) ? { findings: found } : found;
  },
});

/** A goal that is measured on a database of its own, with so many customers. */
const apart =
  <Size extends object>(customers: number, measure: Measure<Site, Size>): Measure<Setting, Size> =>
  (setting, size) =>
    setting.withSite(customers, async (site) => measure(site, size));

const dist = inRoot('apps/web/dist');
const effort = { pairs: 5, seconds: 3 };
const brief = { seconds: 1 };

/** Name, title, what measures it, its size, and what is smaller in a quick run; in the order of the report. */
export const goals = [
  goal('P1', 'the list', measureAgainstBare, { what: 'list', ...effort }, brief),
  goal('P2', 'lists by version', measureVersions, { writes: 10_000, ...effort }, { writes: 400, ...brief }),
  goal('P3', 'one record', measureAgainstBare, { what: 'record', ...effort }, brief),
  goal('P4', 'key, session and role', measureGuard, { rounds: 9, calls: 400 }, { rounds: 5 }),
  goal('P5', 'sign-in', measureLogin, { pairs: 30 }, { pairs: 10 }),
  goal('P6', 'an import', apart(200, measureImport), { rows: 1_000_000, pairs: 5 }, { rows: 20_000, pairs: 2 }),
  goal(
    'P7',
    'memory of an import',
    apart(200, measureImportMemory),
    { small: 20e6, large: 2e9 },
    { small: 2e6, large: 20e6 },
  ),
  goal(
    'P8',
    'calls during an import',
    apart(5_000, measureDuringImport),
    { rows: 500_000, seconds: 4, pairs: 5 },
    { rows: 100_000, seconds: 1, pairs: 2 },
  ),
  goal('P9', 'the extract', apart(10, measureExtract), { rows: 1_000_000, pairs: 7 }, { rows: 100_000, pairs: 3 }),
  goal('P10', 'documents', measureDocuments, { rounds: 7 }, { rounds: 3 }),
  goal('P11', 'the bulk renewal', apart(10, measureRenewal), { clients: 10_000, pairs: 5 }, { clients: 500, pairs: 2 }),
  goal('P12', 'ten times the customers', measureScale, { pairs: 15 }, { pairs: 5 }),
  goal('P13', 'memory, callers who hang up', measureMemory, { seconds: 60 }, { seconds: 5 }),
  goal('P14', 'the browser', measureBrowser, { rounds: 9 }, { rounds: 3 }),
  goal('P15', 'scripts', () => measureScripts(dist), {}),
  goal('P24', 'customers’ scripts', () => measurePortalScripts(dist), {}),
  goal('P16', 'start', measureStart, { starts: 5 }),
  goal('P17', 'people at work', measurePeople, staffAtWork.full, staffAtWork.small),
  goal('P18', 'migrations while users work', measureMigrations, { customers: 200_000 }, { customers: 2_000 }),
  goal('P19', 'first start', measureFirstStart, {}),
  goal('P20', 'packages of the server image', measurePackages, {}),
  goal('P25', 'growth', measureGrowth, { calls: 15 }, { calls: 3 }),
  goal('P22', 'live records', measureLive, { people: 500, changes: 30 }, { people: 50, changes: 5 }),
  goal('calculate', 'the call that computes rates', measureAgainstBare, { what: 'calculate', ...effort }, brief),
  goal(
    'reports',
    'claims reports',
    apart(10, measureReports),
    { claims: 1_000_000, pairs: 5 },
    { claims: 20_000, pairs: 2 },
  ),
  goal(
    'premiums',
    'a carrier’s month checked',
    apart(400, measurePremiums),
    { clients: 300, people: 334, rounds: 5 },
    { clients: 20, people: 100, rounds: 2 },
  ),
  goal(
    'book',
    'the book of 3,000 clients',
    apart(3_000, measureBook),
    { clients: 3_000, rounds: 9 },
    { clients: 100, rounds: 2 },
  ),
  goal('merge', 'a merge of two records with 200 rows each', measureMerge, { rounds: 9 }, { rounds: 3 }),
  goal('plans', 'a rate sheet of 500 plans', measurePlans, { rounds: 9 }, { rounds: 3 }),
  goal('guard', 'the guard since the last release', measureGuardSince, { rounds: 15, calls: 400 }, { rounds: 5 }),
  goal('save', 'saves while the audit is sealed', measureSave, { pairs: 15, seconds: 3 }, { pairs: 5, seconds: 1 }),
  goal('search', 'filter and search', measureSearch, { calls: 30 }),
  goal('upload', 'uploads', measureUpload, { files: 6 }),
  goal(
    'workbook',
    'an Excel workbook',
    (_setting, size: { rows: number }) => measureWorkbook(size),
    { rows: 1_000_000 },
    { rows: 20_000 },
  ),
];
