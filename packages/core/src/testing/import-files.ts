import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { csvLine } from '#platform/csv/csv.ts';

/** Employer groups of the generated files: the ids of the demo's clients. */
export const sampleGroups = [
  { carrier: 'IN0010482', payroll: 'WSC-1042' },
  { carrier: 'IN0010517', payroll: 'WSC-1077' },
  { carrier: 'IN0010633', payroll: 'WSC-1130' },
] as const;

const firstNames = ['Ann', 'Bob', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const lastNames = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', "O'Hazel", 'Maple', 'Pine'];
const providers = ['Example Clinic', 'Sample Hospital, Main Campus', 'The "Corner" Pharmacy', 'Café Médical'];
const diagnoses = ['J02.9', 'E11.9', 'I10', 'M54.50', 'Z00.00', 'K35.80'];

/** Returns a number from 0 to below `below` that depends only on the claim's number and the salt. */
const pick = (claim: number, salt: number, below: number): number => {
  let mixed = Math.imul(claim + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
};
const from = <T>(list: readonly T[], claim: number, salt: number): T => list[pick(claim, salt, list.length)] as T;

const usd = (cents: number): string => (cents / 100).toFixed(2);
const day = (claim: number, salt: number, spread: number, start: number): string =>
  new Date(start + pick(claim, salt, spread) * 86_400_000).toISOString().slice(0, 10);
const plusDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

/** Generates one claim with the fields of all formats. */
const claimOf = (claim: number): Record<string, string> => {
  const group = from(sampleGroups, claim, 1);
  const person = pick(claim, 2, 400);
  const relationship = from(['EE', 'EE', 'SP', 'CH'], person, 3);
  const service = day(claim, 4, 330, Date.UTC(2025, 0, 1));
  const billed = 2_000 + pick(claim, 5, claim % 97 === 0 ? 4_000_000 : 60_000);
  const allowed = Math.round(billed * 0.62);
  const copay = Math.min(3_000, allowed);
  const coinsurance = Math.round((allowed - copay) * 0.2);
  const isDrug = claim % 5 >= 3;
  const subscriber = `S${1_000_000 + person}`;
  const suffix = { EE: '01', SP: '02', CH: '03' }[relationship as 'EE' | 'SP' | 'CH'];
  return {
    carrier_dept_id: group.carrier,
    payroll_client_id: group.payroll,
    subscriber_id: subscriber,
    member_id: `${subscriber}${suffix}`,
    relationship,
    subscriber_last_name: from(lastNames, person, 6),
    subscriber_first_name: from(firstNames, person, 7),
    member_last_name: from(lastNames, person, 6),
    member_first_name: from(firstNames, person + pick(person, 3, 4), 8),
    member_dob:
      relationship === 'CH' ? day(person, 9, 3_000, Date.UTC(2012, 0, 1)) : day(person, 9, 9_000, Date.UTC(1965, 0, 1)),
    member_sex: from(['M', 'F'], person, 10),
    claim_number: `${isDrug ? 'RX' : 'CL'}${String(claim).padStart(9, '0')}`,
    claim_line: '1',
    adjustment_code: 'O',
    claim_type: isDrug ? 'R' : 'M',
    service_from: service,
    service_to: service,
    paid_date: plusDays(service, 14 + pick(claim, 11, 30)),
    network: 'I',
    diagnosis_code: from(diagnoses, claim, 12),
    provider_name: from(providers, claim, 13),
    billed: usd(billed),
    allowed: usd(allowed),
    deductible: '0.00',
    copay: usd(copay),
    coinsurance: usd(coinsurance),
    cob: '0.00',
    paid: usd(allowed - copay - coinsurance),
    product_code: 'PPO',
    claim_form: 'P',
    place_of_service: '11',
    procedure_code: '99213',
    units: '1',
    rendering_npi: '1234567893',
    billing_npi: '1234567893',
    rx_number: `RX${claim}`,
    fill_number: '0',
    ndc: '00093005801',
    drug_name: 'Tramadol 50 MG',
    quantity: '30',
    days_supply: '30',
    channel: 'R',
  };
};

const premiumOf = (row: number): Record<string, string> => {
  const person = Math.floor(row / 24);
  const group = from(sampleGroups, person, 1);
  const month = row % 24;
  const premium = 80_600 + pick(person, 20, 90_000);
  const employer = Math.round(premium * 0.6);
  return {
    carrier_dept_id: group.carrier,
    payroll_client_id: group.payroll,
    coverage_month: `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
    plan_type: 'medical',
    plan_code: 'MED-PPO-1500',
    tier: 'EE',
    employee_id: `S${1_000_000 + person}`,
    employee_last_name: from(lastNames, person, 6),
    employee_first_name: from(firstNames, person, 7),
    member_count: '1',
    premium: usd(premium),
    employer: usd(employer),
    employee: usd(premium - employer),
    admin_fee: '45.00',
    stop_loss: '78.50',
    transaction_type: 'B',
  };
};

/** Whether a format includes a claim: invoices include all, details only their own kind. */
const belongs = (format: FormatId, claim: number): boolean =>
  format <= 2 || (claim % 5 >= 3 ? format === 5 : format === 4);

const usDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

/**
 * Generates the lines of a file, header first, each with its line end. The same numbers give the same bytes on every machine.
 * All formats contain the same claims: invoice rows and details of one claim agree.
 * @param size.claims generates claims 0 ... n-1, of which a detail format has its own kind only; `rows` counts rows
 */
export function* importFileLines(
  formatId: FormatId,
  size: { claims?: number; rows?: number; change?: (cells: Record<string, string>, row: number) => void },
): Generator<string> {
  const { columns, dates } = importFormats[formatId];
  yield csvLine(columns.map(({ name }) => name));
  let rows = 0;
  for (
    let claim = 0;
    claim < (size.claims ?? Number.POSITIVE_INFINITY) && rows < (size.rows ?? Number.POSITIVE_INFINITY);
    claim += 1
  ) {
    if (formatId !== 3 && !belongs(formatId, claim)) continue;
    const facts = formatId === 3 ? premiumOf(claim) : claimOf(claim);
    const cells: Record<string, string> = {};
    for (const { name, field, type } of columns) {
      const value = facts[field ?? ''] ?? '';
      cells[name] = type.kind === 'date' && dates === 'us' && value !== '' ? usDay(value) : value;
    }
    rows += 1;
    size.change?.(cells, rows + 1);
    yield csvLine(columns.map(({ name }) => cells[name] ?? ''));
  }
}
