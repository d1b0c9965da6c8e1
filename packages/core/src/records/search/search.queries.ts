import { fold, foldedFindsAll } from '@worksmart/shared/platform/fold.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { SearchHit } from '@worksmart/shared/records/search/routes.ts';
import type { Context } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { listRow, listText, readJsonList } from '#platform/json-list.ts';
import { objectJson } from '#platform/json-sql.ts';
import { hasThreeLetters, hasTrigram, literally } from '#platform/search-sql.ts';
import { variants } from '#platform/statement.ts';
import { visibleKindOf, visibleKinds, visibleOfKind } from '#records/customers/customer.policy.ts';

/** The most rows in total, and from each searched field. */
const most = 20;
const mostContained = 60;

/** Returns the smallest text greater than every text beginning with `prefix`, in code point order. */
const justBehind = (prefix: string): string => {
  const letters = Array.from(prefix);
  const last = letters.pop()?.codePointAt(0) ?? 0;
  // Skip the surrogates.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return next > 0x10ffff ? justBehind(letters.join('')) : letters.join('') + String.fromCodePoint(next);
};

/** Returns a pattern of the words in order with anything between them. `%`, `_` and `\\` are escaped. */
const containing = (typed: string): string => `${typed.split(/\s+/).map(literally).join('% ')}%`;

/** `$1` and `$2` are the bounds, compared by code points like the indexes. */
const begins = (expression: string) => `${expression} ~>=~ $1 and ${expression} ~<~ $2`;

/** The same for a folded text. */
const beginsFolded = (expression: string) => `search_fold(${expression}) ~>=~ $5 and search_fold(${expression}) ~<~ $6`;

const fullName = `k.first_name || ' ' || k.last_name`;

const byName = (visible: string, condition: string, rank: string, end: string) => `
  (select c.id, ${rank} as rank, null::text as found from customer c
    where c.deleted_at is null and ${visible} and ${condition} ${end})`;

const byContact = (visible: string, condition: string) => `
  (select c.id, 3 as rank, concat_ws(' · ', ${fullName}, k.email) as found
    from contact k join customer c on c.id = k.customer_id
    where c.deleted_at is null and ${visible} and ${condition} limit ${most})`;

/** Ids share their first letters, so the beginning of an id is searched only if it has a digit. */
const byClientId = (visible: string, column: string) => `
  (select c.id, case when lower(y.${column}) = $1 then 0 when $1 ~ '[0-9]' then 1 else 5 end as rank, y.${column} as found
    from client_year y join customer c on c.id = y.customer_id
    where c.deleted_at is null and ${visible} and ${begins(`lower(y.${column})`)} limit ${2 * most})`;

/** The two ways to compare a text within a name. Each has its own index. */
const within = { typed: 'c.name ilike', folded: 'search_fold(c.name) like' };
type Form = keyof typeof within;

/** The forms of a text that are searched within names. If the folded form finds all, it is searched alone everywhere. */
const formsOf = {
  neither: [],
  typed: ['typed'],
  folded: ['folded'],
  foldedAlone: ['folded'],
  both: ['typed', 'folded'],
} as const;
type Searched = keyof typeof formsOf;

/** `$7` and `$8` are the patterns of the first form, `$9` and `$10` those of the second. */
const byText = (visible: string, form: Form, at: number) =>
  byName(
    visible,
    `${within[form]} $${7 + 2 * at}`,
    `case when ${within[form]} $${8 + 2 * at} then 2 else 4 end`,
    `limit ${mostContained}`,
  );

/** Reads only the first rows of each field, each along its own index, and orders the best of them. */
const statementText = (visible: string, searched: Searched, clientsFirst: boolean) => {
  const typed = (place: string) => (searched === 'foldedAlone' ? [] : [place]);
  const places = [
    byName(visible, begins('lower(c.name)'), '1', `order by lower(c.name) using ~<~ limit ${most}`),
    byName(visible, beginsFolded('c.name'), '1', `order by search_fold(c.name) using ~<~ limit ${most}`),
    ...typed(byContact(visible, begins('lower(k.last_name)'))),
    byContact(visible, beginsFolded('k.last_name')),
    ...typed(byContact(visible, begins(`lower(${fullName})`))),
    byContact(visible, beginsFolded(fullName)),
    byContact(visible, begins('lower(k.email)')),
    byClientId(visible, 'prism_id'),
    byClientId(visible, 'anthem_id'),
    byName(visible, 'c.id = $3::int', '0', ''),
    ...formsOf[searched].map((form, at) => byText(visible, form, at)),
  ];
  return `
    with hit as (${places.join(' union all ')}),
    best as (select distinct on (id) id, rank, found from hit order by id, rank, found nulls first),
    shown as (
      select c.id, c.name, c.city, c.state, c.stage_id as "stageId", best.found,
        row_number() over (order by ${clientsFirst ? `c.stage_id <> ${stage.client}, ` : ''}best.rank, lower(c.name), c.id) as place
      from best join customer c on c.id = best.id order by place limit ${most})
    select coalesce(json_agg(${objectJson({
      id: 'id',
      name: 'name',
      city: 'city',
      state: 'state',
      stageId: '"stageId"',
      found: 'found',
    })} order by place), '[]')::text as json from shown`;
};

const hits = variants(
  'search',
  {
    searched: ['neither', 'typed', 'folded', 'foldedAlone', 'both'],
    visible: visibleKinds,
    clientsFirst: [false, true],
  },
  ({ searched, visible, clientsFirst }) =>
    listText(statementText(visibleOfKind(visible, '$4'), searched, clientsFirst)),
  listRow,
);

/**
 * Returns the forms that an index can find within names. Two letters of a second word find so many names that only the typed form,
 * which is quick to compare, is searched by them.
 */
const searchedForms = (typed: string, folded: string): Searched => {
  if (hasThreeLetters(folded))
    return foldedFindsAll(typed, folded) ? 'foldedAlone' : hasTrigram(typed) ? 'both' : 'folded';
  return hasTrigram(typed) ? 'typed' : 'neither';
};

/** Returns a customer's number, or null if the text cannot be one. */
const numberIn = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null);

/**
 * Returns the 20 best matches for the typed text, as typed or folded, among the customers that the user may open, as a JSON array. Order: by
 * id, by the beginning of the name, of a word in it, of a contact's name or email, then by text within the name. A client manager’s
 * clients come before all others.
 */
export const readHits = (ctx: Context, typed: string): Promise<JsonText<SearchHit[]>> => {
  const prefix = typed.toLowerCase();
  const folded = fold(typed);
  const searched = searchedForms(prefix, folded);
  const clientsFirst = ctx.actor.roleId === role.clientManager;
  const { visible, agentId } = visibleKindOf(ctx.actor);
  const patterns = formsOf[searched].map((form) => containing(form === 'typed' ? typed : folded));
  return readJsonList(ctx, hits({ searched, visible, clientsFirst }), [
    prefix,
    justBehind(prefix),
    numberIn(typed),
    agentId,
    folded,
    justBehind(folded),
    ...patterns.flatMap((pattern) => [`%${pattern}`, `% ${pattern}`]),
  ]);
};
