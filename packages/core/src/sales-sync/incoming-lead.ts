import { companyFields } from '@worksmart/shared/customers/save.schema.ts';
import { optionalEmail, optionalPhone, requiredText, text, zip } from '@worksmart/shared/fields.ts';
import { states } from '@worksmart/shared/states.ts';
import { z } from 'zod';
import type { RawLead, SyncedValues } from './sales-system.ts';

/** What a page's names are looked up in. */
export interface KnownNames {
  /** Ids of sales agents by e-mail, in lower case. */
  agents: ReadonlyMap<string, number>;
  /** Ids of sources by name, in lower case. */
  sources: ReadonlyMap<string, number>;
  /** Source of a company that names none of ours. */
  usualSource: number;
}

interface LeftOut {
  field: string | null;
  reason: string;
}

/** A company as it can be taken over, with what had to be left out of it. */
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

/** A country code before ten digits is no part of the number. */
const asPhone = (value: unknown): unknown => {
  const digits = String(value ?? '').replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};

/** What a lead cannot be without; the messages are those that a person reads in the lead dialog. */
const company = z.object({
  name: companyFields.name,
  address: companyFields.address,
  city: companyFields.city,
  state: z.preprocess(asState, companyFields.state),
  zip: z.preprocess(asZip, zip()),
});

const labels: Readonly<Record<string, string>> = { name: 'Company Name', address: 'Address', city: 'City' };

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

/** For a report: whatever the other side calls it, in a length and with characters that can be stored. */
const shown = (value: unknown, length: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').toWellFormed().trim().slice(0, length)
    : '';

/**
 * Looks at one company of a page: nothing of it is trusted. Without an id, a name, or an address that a lead must
 * have, it is refused; a value that is wrong and not needed is left out, and told of.
 */
export const readLead = (raw: RawLead, known: KnownNames): IncomingLead | RefusedLead => {
  const id = idSchema.safeParse(raw.id);
  const head = { externalId: id.success ? id.data : shown(raw.id, 100), name: shown(raw.name, 255) };
  if (!id.success) return { ...head, reason: 'It has no id that can be stored.' };
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
      ...optional(
        'description',
        raw.description,
        z
          .string()
          .transform((value) => value.slice(0, longestDescription))
          .pipe(text(longestDescription)),
        leftOut,
      ),
      source: known.sources.get(shown(raw.source, 255).toLowerCase()) ?? known.usualSource,
      ...agentOf(raw.agentEmail, known, leftOut),
      ...contactOf(raw.contact, leftOut),
      ...whole.data,
    },
  };
};

/** Nothing where the field is not there or wrong; null where it is there and empty. */
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
  const asked = shown(email, 255).toLowerCase();
  if (!asked) return { salesAgent: null };
  const agent = agents.get(asked);
  if (agent !== undefined) return { salesAgent: agent };
  leftOut.push({ field: 'salesAgent', reason: `No sales agent here has the email ${asked.slice(0, 180)}.` });
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
    ...optional('contact.phone', phone === undefined ? undefined : asPhone(phone), optionalPhone, leftOut),
  };
};
