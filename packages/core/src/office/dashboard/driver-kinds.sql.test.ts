import { icd10Chapters } from '@worksmart/shared/claims/reports/icd10-chapters.ts';
import { drugKind, noDiagnosis, otherDiagnosis, serviceKind } from '@worksmart/shared/office/dashboard/drivers.ts';
import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { chapterSql, drugSql, serviceSql } from './driver-kinds.sql.ts';

const database = databaseForTests();

interface ClaimLine {
  claim_type: 'M' | 'R' | 'D' | 'V';
  format: number;
  claim_form: 'U' | 'H' | null;
  bill_type: string | null;
  revenue_code: string | null;
  admit_date: string | null;
  place_of_service: string | null;
  diagnosis_code: string | null;
  specialty: string | null;
  brand_generic: string | null;
}

/** An itemized professional claim line of a medical file. */
const line = (more: Partial<ClaimLine> = {}): ClaimLine => ({
  claim_type: 'M',
  format: 4,
  claim_form: 'H',
  bill_type: null,
  revenue_code: null,
  admit_date: null,
  place_of_service: null,
  diagnosis_code: null,
  specialty: null,
  brand_generic: null,
  ...more,
});

const columns = `claim_type text, format int, claim_form text, bill_type text, revenue_code text, admit_date date,
  place_of_service text, diagnosis_code text, specialty text, brand_generic text`;

/** Evaluates an SQL expression for each claim line. */
const kindsOf = async (sql: string, lines: readonly ClaimLine[]): Promise<(number | null)[]> => {
  const rows = await database.prisma.$queryRawUnsafe<{ kind: number | null }[]>(
    `select ${sql} as kind from rows from (jsonb_to_recordset($1::jsonb) as (${columns})) with ordinality
       as c(${columns.replaceAll(/ (?:text|int|date)/g, '')}, n) order by n`,
    JSON.stringify(lines),
  );
  return rows.map(({ kind }) => kind);
};

/** Expects each line to have its kind. */
const expectKinds = async (sql: string, cases: readonly (readonly [Partial<ClaimLine>, number | null])[]) => {
  const found = await kindsOf(
    sql,
    cases.map(([more]) => line(more)),
  );
  expect(cases.map(([more], index) => [more, found[index]])).toEqual(cases);
};

test('the type of a claim decides before its place of service, and summed files have no places', async () => {
  const office = { place_of_service: '11' };
  await expectKinds(serviceSql, [
    [{ claim_type: 'R', ...office }, serviceKind.pharmacy],
    [{ claim_type: 'D', ...office }, serviceKind.dental],
    [{ claim_type: 'V', ...office }, serviceKind.vision],
    [{ claim_type: 'R', format: 1 }, serviceKind.pharmacy],
    ...[1, 2].map((format) => [{ format, ...office }, serviceKind.notItemized] as const),
    ...[3, 4, 5].map((format) => [{ format, ...office }, serviceKind.office] as const),
  ]);
});

test('the place of service of a professional claim follows its CMS code', async () => {
  const places: Readonly<Record<string, number>> = {
    '21 51 56 61': serviceKind.inpatient,
    23: serviceKind.emergency,
    '19 22 24': serviceKind.outpatient,
    '02 10': serviceKind.telehealth,
    '11 17 20 49 50 71 72': serviceKind.office,
    81: serviceKind.laboratory,
    '41 42': serviceKind.ambulance,
    '12 13 31 32 33 34 54': serviceKind.longTerm,
    '01 14 99': serviceKind.otherMedical,
  };
  const cases = Object.entries(places).flatMap(([codes, kind]) =>
    codes.split(' ').map((place_of_service) => [{ place_of_service }, kind] as const),
  );
  await expectKinds(serviceSql, [
    ...cases,
    [{}, serviceKind.otherMedical],
    [{ claim_form: null }, serviceKind.otherMedical],
  ]);
});

test('the place of service of a hospital bill follows its type of bill, then revenue code, then admission', async () => {
  const bill = (bill_type: string | null, more: Partial<ClaimLine> = {}) =>
    ({ claim_form: 'U', bill_type, place_of_service: '11', ...more }) as const;
  const emergency = { revenue_code: '0450' };
  const admitted = { admit_date: '2026-03-01' };
  await expectKinds(serviceSql, [
    ...['111', '0111', '121', '181', '411'].map((type) => [bill(type, emergency), serviceKind.inpatient] as const),
    ...['131', null].map((type) => [bill(type, { ...emergency, ...admitted }), serviceKind.emergency] as const),
    [bill('211', { revenue_code: '451' }), serviceKind.emergency],
    ...['211', '0331', '811', '821'].map((type) => [bill(type, admitted), serviceKind.longTerm] as const),
    [bill('831', admitted), serviceKind.inpatient],
    [bill('131', { revenue_code: '0360' }), serviceKind.outpatient],
    [bill(null), serviceKind.outpatient],
  ]);
});

test('a professional claim ignores the fields of a hospital bill', async () => {
  const office = { place_of_service: '11' };
  await expectKinds(serviceSql, [
    [{ ...office, bill_type: '111' }, serviceKind.office],
    [{ ...office, revenue_code: '0450' }, serviceKind.office],
    [{ ...office, bill_type: '211' }, serviceKind.office],
    [{ ...office, admit_date: '2026-03-01' }, serviceKind.office],
  ]);
});

test('a medical claim belongs to the chapter of its diagnosis, or to one of two kinds without a chapter', async () => {
  const chapters = icd10Chapters.map(({ from }, index) => [{ diagnosis_code: from }, index + 1] as const);
  await expectKinds(chapterSql, [
    ...chapters,
    ...['', '  ', null].map((diagnosis_code) => [{ diagnosis_code }, noDiagnosis] as const),
    [{ diagnosis_code: '428.0' }, otherDiagnosis],
    ...(['R', 'D', 'V'] as const).map((claim_type) => [{ claim_type, diagnosis_code: 'I10' }, null] as const),
  ]);
});

test('a specialty drug is one whether it is a brand or a generic; other claims have no kind of drug', async () => {
  await expectKinds(drugSql, [
    [{ claim_type: 'R', specialty: 'Y', brand_generic: 'B' }, drugKind.specialty],
    [{ claim_type: 'R', specialty: 'Y', brand_generic: 'G' }, drugKind.specialty],
    [{ claim_type: 'R', specialty: 'N', brand_generic: 'B' }, drugKind.brand],
    [{ claim_type: 'R', specialty: null, brand_generic: 'G' }, drugKind.generic],
    [{ claim_type: 'R', specialty: 'N', brand_generic: null }, drugKind.notGiven],
    [{ claim_type: 'R' }, drugKind.notGiven],
    [{ claim_type: 'M', specialty: 'Y', brand_generic: 'B' }, null],
  ]);
});
