import { optionalEmail, optionalPhone, requiredText, text, zip } from '@worksmart/shared/platform/fields.ts';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import { companyFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { z } from 'zod';
import type { RawLead, SyncedValues } from './sales-system.ts';

/** The known names that a page's values are looked up in. */
export interface KnownNames {
  /** Ids of sales agents by email address, in lower case. */
  agents: ReadonlyMap<string, number>;
  /** Ids of sources by name, in lower case. */
  sources: ReadonlyMap<string, number>;
  /** Source of a company that names none of our sources. */
  usualSource: number;
}

interface LeftOut {
  field: string | null;
  reason: string;
}

/** A company that can be imported, with the values that were dropped. */
export interface IncomingLead {
  externalId: string;
  values: SyncedValues & { name: string; address: string; city: string; state: string; zip: string };
  leftOut: LeftOut[];
}

export interface RefusedLead {
  externalId: string;
  name: string;
  reason: string;
}

const longestDescription = 4_000;
const cut = (value: string): string => value.slice(0, longestDescription);
const shortened = z.string().transform(cut).pipe(text(longestDescription));

const idSchema = z.union([z.number().int().transform(String), text(100).min(1)]);

const codeOf = new Map(
  states.flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** `46032-1234` and 46032 are the zip 46032. */
const asZip = (value: unknown): unknown => /^\s*(\d{5})(-?\d{4})?\s*$/.exec(String(value ?? ''))?.[1] ?? value;

const asState = (value: unknown): unknown =>
  typeof value === 'string' ? (codeOf.get(value.trim().toLowerCase()) ?? value) : value;

/** The fields that a lead needs; the messages are those of the lead dialog. */
const company = z.object({
  name: companyFields.name.save,
  address: companyFields.address.save,
  city: companyFields.city.save,
  state: z.preprocess(asState, companyFields.state.save),
  zip: z.preprocess(asZip, zip()),
});

const labels: Readonly<Record<string, string>> = {
  name: companyFields.name.label,
  address: 'Address',
  city: companyFields.city.label,
};

const reasonOf = (issue: z.core.$ZodIssue): string => {
  const field = String(issue.path[0] ?? '');
  return issue.code === 'too_big' && labels[field]
    ? `${labels[field]} is too long.`
    : (missing[field] ?? issue.message);
};
const missing: Readonly<Record<string, string>> = {
  name: 'It has no company name that can be stored.',
  address: 'It has no address.',
  city: 'It has no city.',
  state: 'It has no US state.',
  zip: 'It has no 5-digit zip code.',
};

/** Returns a value for a report, cut to a length and without characters that cannot be stored. */
const shown = (value: unknown, length: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').toWellFormed().trim().slice(0, length)
    : '';

/**
 * Validates one company from the sales system. Rejects it if the id, name or required address is missing. Drops optional
 * values that are invalid and reports them.
 */
export const readLead = (raw: RawLead, known: KnownNames): IncomingLead | RefusedLead => {
  const id = idSchema.safeParse(raw.id);
  const head = { externalId: id.success ? id.data : shown(raw.id, 100), name: shown(raw.name, 255) };
  if (!id.success) return { ...head, reason: 'It has no valid id.' };
  const whole = company.safeParse(raw);
  if (!whole.success) {
    const reasons = new Set(whole.error.issues.map(reasonOf));
    return { ...head, reason: [...reasons].join(' ') };
  }
  const leftOut: LeftOut[] = [];
  return {
    externalId: id.data,
    leftOut,
    values: {
      ...optional('address2', raw.address2, text(125), leftOut),
      ...optional('description', raw.description, shortened, leftOut),
      source: known.sources.get(shown(raw.source, 255).toLowerCase()) ?? known.usualSource,
      ...agentOf(raw.agentEmail, known, leftOut),
      ...contactOf(raw.contact, leftOut),
      ...whole.data,
    },
  };
};

/** Returns nothing if the field is missing or invalid, null if it is empty. */
const optional = <Field extends string>(
  field: Field,
  value: unknown,
  schema: z.ZodType<string | null | undefined>,
  leftOut: LeftOut[],
): Partial<Record<Field, string | null>> => {
  if (value === undefined) return {};
  const read = schema.safeParse(value ?? '');
  if (read.success) return { [field]: read.data || null } as Partial<Record<Field, string | null>>;
  const tooLong = read.error.issues[0]?.code === 'too_big';
  leftOut.push({ field, reason: tooLong ? 'It is too long.' : `“${shown(value, 100)}” is not a valid value.` });
  return {};
};

const agentOf = (email: unknown, { agents }: KnownNames, leftOut: LeftOut[]): SyncedValues => {
  if (email === undefined) return {};
  const address = shown(email, 255).toLowerCase();
  if (!address) return { salesAgent: null };
  const agent = agents.get(address);
  if (agent !== undefined) return { salesAgent: agent };
  leftOut.push({ field: 'salesAgent', reason: `No sales agent here has the email ${address.slice(0, 180)}.` });
  return {};
};

const contactOf = (raw: unknown, leftOut: LeftOut[]): SyncedValues => {
  if (raw === undefined || raw === null) return {};
  const given = z.looseObject({}).safeParse(raw);
  if (!given.success) {
    leftOut.push({ field: null, reason: 'Its contact cannot be read.' });
    return {};
  }
  const { firstName, lastName, title, email, phone } = given.data;
  const names = z
    .object({ firstName: requiredText(65, 'none'), lastName: requiredText(65, 'none') })
    .safeParse({ firstName, lastName });
  if (!names.success) {
    leftOut.push({ field: 'contact.firstName', reason: 'Its contact has no first and last name that can be stored.' });
    return {};
  }
  return {
    'contact.firstName': names.data.firstName,
    'contact.lastName': names.data.lastName,
    ...optional('contact.title', title, text(50), leftOut),
    ...optional('contact.email', email, optionalEmail(255), leftOut),
    ...optional('contact.phone', typeof phone === 'number' ? String(phone) : phone, optionalPhone, leftOut),
  };
};
