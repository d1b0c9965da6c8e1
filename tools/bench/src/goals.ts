import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { measureBrowser } from './measure-browser.ts';
import { measureCalculate } from './measure-calculate.ts';
import { measureCensus } from './measure-census.ts';
import { measureExtract } from './measure-extract.ts';
import { measureGuard } from './measure-guard.ts';
import { measureGuardSince } from './measure-guard-since.ts';
import { measureImport } from './measure-import.ts';
import { measureBesideImport, measureImportMemory } from './measure-import-load.ts';
import { measureLive } from './measure-live.ts';
import { measureLogin } from './measure-login.ts';
import { measureMemory } from './measure-memory.ts';
import { measureMigrations } from './measure-migrations.ts';
import { measurePackages } from './measure-packages.ts';
import { measurePdf } from './measure-pdf.ts';
import { measurePeople } from './measure-people.ts';
import { measureDetail, measureList } from './measure-reads.ts';
import { measureRenewal } from './measure-renewal.ts';
import { measureReports } from './measure-reports.ts';
import { measureSave } from './measure-save.ts';
import { measureScale } from './measure-scale.ts';
import { measurePortalScripts, measureScripts } from './measure-scripts.ts';
import { measureSearch } from './measure-search.ts';
import { measureStart } from './measure-start.ts';
import { measureUpload } from './measure-upload.ts';
import { measureVersions } from './measure-versions.ts';
import type { Measured } from './report.ts';
import type { Setting } from './setting.ts';

/** How much is measured. */
export interface Scope {
  /** A quick run, to check that everything works. */
  quick: boolean;
  /** Number of customers in P12's large database. */
  large: number;
}

export interface Goal {
  name: string;
  title: string;
  run(setting: Setting, scope: Scope): Promise<Measured>;
}

const effortOf = ({ quick }: Scope) => ({ pairs: 5, seconds: quick ? 1 : 3 });

/** In the order of the report. */
export const goals: readonly Goal[] = [
  { name: 'P1', title: 'the list', run: (setting, scope) => measureList(setting, effortOf(scope)) },
  {
    name: 'P2',
    title: 'lists by version',
    run: (setting, scope) => measureVersions(setting, effortOf(scope), scope.quick ? 400 : 10_000),
  },
  { name: 'P3', title: 'one record', run: (setting, scope) => measureDetail(setting, effortOf(scope)) },
  { name: 'P4', title: 'key, session and role', run: (setting, { quick }) => measureGuard(setting, quick ? 5 : 9) },
  { name: 'P5', title: 'sign-in', run: (setting, { quick }) => measureLogin(setting, quick ? 5 : 15) },
  {
    name: 'P6',
    title: 'an import',
    run: (setting, { quick }) => measureImport(setting, quick ? 20_000 : 1_000_000, quick ? 2 : 5),
  },
  {
    name: 'P7',
    title: 'memory of an import',
    run: (setting, { quick }) => measureImportMemory(setting, quick ? [2e6, 20e6] : [20e6, 2e9]),
  },
  {
    name: 'P8',
    title: 'calls during an import',
    run: (setting, { quick }) => measureBesideImport(setting, quick ? 100_000 : 500_000, quick ? 1 : 4, quick ? 2 : 5),
  },
  {
    name: 'P9',
    title: 'the extract',
    run: (setting, { quick }) => measureExtract(setting, quick ? 100_000 : 1_000_000, quick ? 3 : 7),
  },
  { name: 'P10', title: 'documents', run: (setting, { quick }) => measurePdf(setting, quick ? 3 : 7) },
  {
    name: 'P11',
    title: 'the bulk renewal',
    run: (setting, { quick }) => measureRenewal(setting, quick ? 500 : 10_000, quick ? 2 : 5),
  },
  {
    name: 'P12',
    title: 'ten times the customers',
    run: (setting, { large, quick }) => measureScale(setting, large, quick ? 5 : 15),
  },
  {
    name: 'P13',
    title: 'memory, callers who hang up',
    run: (setting, { quick }) => measureMemory(setting, quick ? 5 : 60),
  },
  { name: 'P14', title: 'the browser', run: (setting, { quick }) => measureBrowser(setting, quick ? 3 : 9) },
  { name: 'P15', title: 'scripts', run: async () => measureScripts(inRoot('apps/web/dist')) },
  { name: 'P24', title: 'customers’ scripts', run: async () => measurePortalScripts(inRoot('apps/web/dist')) },
  { name: 'P16', title: 'start', run: (setting) => measureStart(setting, 5) },
  { name: 'P17', title: 'people at work', run: (setting, { quick }) => measurePeople(setting, quick) },
  {
    name: 'P18',
    title: 'migrations while users work',
    run: (setting, { quick }) => measureMigrations(setting, quick ? 2_000 : 200_000),
  },
  { name: 'P20', title: 'packages of the server image', run: async () => measurePackages() },
  {
    name: 'P22',
    title: 'live records',
    run: (setting, { quick }) => measureLive(setting, quick ? 50 : 500, quick ? 5 : 30),
  },
  {
    name: 'calculate',
    title: 'the call that computes rates',
    run: (setting, scope) => measureCalculate(setting, effortOf(scope)),
  },
  {
    name: 'reports',
    title: 'claims reports',
    run: (setting, { quick }) => measureReports(setting, quick ? 20_000 : 1_000_000, quick ? 2 : 5),
  },
  { name: 'census', title: 'a census of 5,000', run: (setting, { quick }) => measureCensus(setting, quick ? 3 : 9) },
  {
    name: 'guard',
    title: 'the guard since the last release',
    run: (setting, { quick }) => measureGuardSince(setting, quick ? 5 : 15),
  },
  {
    name: 'save',
    title: 'saves while the audit is sealed',
    run: (setting, { quick }) => measureSave(setting, quick ? 5 : 15, quick ? 1 : 3),
  },
  { name: 'search', title: 'filter and search', run: measureSearch },
  { name: 'upload', title: 'uploads', run: measureUpload },
];
