import { sumsInStep } from './claim-sums.sql.ts';

/*
 * A client may have a million claims. A statement that only needs the members above some amount reads the stored sums
 * first, and then those members' claims alone. Reading claims company by company, it repeats what the view
 * `published_claim` says.
 */

/** SQL of the key of a member without a member id, for a claim `c`. */
export const familyMember = (c: string): string =>
  `${c}.subscriber_id || ' ' || to_char(${c}.member_dob, 'YYYY-MM-DD') || ' ' || upper(${c}.member_first_name)`;

/** SQL of the member's key of a claim `c`, as in the stored sums. */
export const memberKey = (c: string): string => `coalesce(${c}.member_id, ${familyMember(c)})`;

/** Condition that a row's import is published. Needs the CTE `published`. */
export const isPublished = (row: string): string => `${row}.import_id = any ((select ids from published)::int[])`;

/**
 * Condition that no detail file replaces a published claim `c`. It is looked up by the claim's number: `+ 0` keeps the
 * database from also reading all claims of the client for each of them, which it does just after an import, before it has
 * counted them.
 */
export const isNotReplaced = (c: string): string => `(${c}.format in (4, 5) or not exists (
  select from claim d where d.claim_number = ${c}.claim_number and d.customer_id + 0 = ${c}.customer_id
    and d.format in (4, 5) and ${isPublished('d')}))`;

/** Condition that a claim takes back medical or pharmacy payments. Needs the CTE `published`. */
export const isReversal = (c: string): string =>
  `${c}.paid < 0 and ${c}.claim_type in ('M', 'R') and ${isPublished(c)}`;

interface Asked {
  /** SQL of a select of the companies' customer ids. */
  companies: string;
  /** SQL of the first and last day of payment, whole months. */
  from: string;
  to: string;
  /** SQL of the amount: whose total of any of their claims cannot exceed it is not large. */
  beyond: string;
}

/**
 * CTEs `published` and `needed`, which says whether the stored sums are current (`in_step`), and whether large members cannot
 * be told from them (`reads_all`): the sums are outdated, or older invoices split a person.
 */
export const neededCte = `
  published as materialized (select array(select id from file_import where state = 'published') as ids),
  needed as materialized (
    select in_step, not in_step or exists (select from file_import where format = 1 and state = 'published') as reads_all
    from (select ${sumsInStep} as in_step) s)`;

/**
 * CTE `large` after `neededCte`: the keys of members who may have more than an amount. A month's stored sum may be small
 * because other services were reversed in it, so a member's payments are at most the positive sums plus everything that was
 * reversed, which an index finds.
 */
export const largeMembersCte = ({ companies, from, to, beyond }: Asked): string => `${neededCte},
  at_most as (
    select m.member_key, sum(greatest(m.medical + m.pharmacy, 0)) as paid from claim_member_month m
    where m.customer_id in (${companies}) and m.paid_month between ${from} and ${to}
    group by 1
    union all
    select ${memberKey('c')}, sum(-c.paid) from claim c
    where c.customer_id in (${companies}) and ${isReversal('c')} and c.paid_date between ${from} and ${to}
    group by 1),
  large as materialized (select member_key from at_most group by 1 having sum(paid) > ${beyond})`;
