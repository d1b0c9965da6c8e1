import type { Note } from '@worksmart/shared/notes/schema.ts';
import type { Context } from '../platform/context.ts';
import type { JsonText } from '../platform/db.ts';
import { readJsonList } from '../platform/json-list.ts';
import { arrayJson, instantJson, lookupJson, objectJson } from '../platform/json-sql.ts';
import { toSqlValue } from '../platform/rule.ts';
import { administers, mayChangeNote, userId } from './note.policy.ts';

const benefitGroup = `(select ${objectJson({ id: 'g.group_id', name: 'g.name' })}
  from benefit_group_year g join client_year y on y.id = g.client_year_id
  where g.group_id = n.benefit_group_id order by y.year desc limit 1)`;

const mayChange = toSqlValue(mayChangeNote, { administers: '$3', userId: '$4' });

const answer = objectJson({
  id: 'n.id',
  benefitGroup,
  type: lookupJson('n.type_id'),
  content: 'n.content',
  createdBy: objectJson({
    name: `coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id = n.created_by_id), '')`,
    createdOn: instantJson('n.created_at'),
  }),
  editedOn: instantJson('n.edited_at'),
  rowVersion: 'n.row_version',
  abilities: objectJson({ save: mayChange, delete: mayChange }),
});

const statement = (ctx: Context, name: string, where: string, keys: readonly [number, number | null]) => ({
  name,
  text: `select ${arrayJson(answer, `note n where ${where}`, 'n.created_at desc, n.id desc')} as json`,
  values: [...keys, administers.read(ctx), userId.read(ctx)],
});

const ofCustomer = 'n.customer_id = $1 and ($2::int is null or n.type_id = $2)';

/** Newest first, of one type or of all; for who has opened the customer. */
export const readNotes = (ctx: Context, customerId: number, typeId: number | null): Promise<JsonText<Note[]>> =>
  readJsonList(ctx, statement(ctx, 'notes', ofCustomer, [customerId, typeId]));

/** The same of one note, in the transaction that wrote it; none when it is not this customer's. */
export const readNote = async (ctx: Context, customerId: number, id: number): Promise<Note | undefined> => {
  const { text, values } = statement(ctx, 'note', 'n.customer_id = $1 and n.id = $2', [customerId, id]);
  const [row] = await ctx.db.$queryRawUnsafe<{ json: Note[] }[]>(text, ...values);
  return row?.json[0];
};
