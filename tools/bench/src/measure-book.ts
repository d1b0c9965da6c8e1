import { loadBook } from '@worksmart/core/benefits/book/read-book.service.ts';
import type { Context } from '@worksmart/core/platform/context.ts';
import { bookPricer, bookTotals } from '@worksmart/shared/benefits/book/book.rules.ts';
import { noSliders } from '@worksmart/shared/benefits/book/sliders.ts';
import { atMost, type Finding } from './report.ts';
import { repeated, timed } from './rounds.ts';
import { openProduct, query, type Site } from './setting.ts';
import { spreadOf } from './statistics.ts';

/** Clients with two pay cycles, two states, three class codes, and a group of two plans with a census of ten. */
const fill = (clients: number): readonly string[] => [
  `create temp table chosen as select id, row_number() over (order by id) as place from customer
   order by id limit ${clients}`,
  'update customer set deleted_at = now() where id not in (select id from chosen)',
  `update customer set stage_id = 4, status_id = 27, operating_year = 2026, is_active = true, archived_from_stage_id = null,
     termed_on = null, deleted_at = null where id in (select id from chosen)`,
  'delete from pay_cycle where customer_id in (select id from chosen)',
  'delete from withholding where customer_id in (select id from chosen)',
  'delete from workers_comp where customer_id in (select id from chosen)',
  `insert into pay_cycle (customer_id, description, cycle_count, ft_count, pt_count, wages)
   select id, 'Bench', n, 20 + place % 50, 3, 150000 from chosen, unnest(array[26, 12]) n`,
  `insert into withholding (customer_id, state, employee_count, suta_num, wh_account, tax_rate)
   select id, s, 20, '1', '2', 2.5 from chosen, unnest(array['IN', 'OH']) s`,
  `update payroll set include_workers_comp = true where customer_id in (select id from chosen)`,
  `insert into workers_comp (customer_id, state, employee_count, code, rate, monthly_wages, annual_wages)
   select id, 'IN', 10, w, 2.2, 100000, 1200000 from chosen, unnest(array['3632', '8810', '8742']) w`,
  `insert into rate (type_id, year, state, code, rate, value) select t, y, s, c, r, v from (values
     (7, 'IN', null, 1.9, 9500), (7, 'OH', null, 2.7, 9000),
     (48, 'IN', '3632', 1.85, null), (48, 'IN', '8810', 0.12, null), (48, 'IN', '8742', 0.22, null)) m(t, s, c, r, v), unnest(array[2026, 2027]) y
   where not exists (select from rate o where o.type_id = t and o.year = y and o.state = s and o.code is not distinct from c)`,
  `insert into tier (type_id, year, description, rate) select 5, y, 'Book bench', 0.97 from unnest(array[2026, 2027]) y`,
  `insert into plan (type_id, year, name, vendor, code, description, effective_date, ee_amount, es_amount, ec_amount, ef_amount)
   select 6, y, 'Book ' || n, 'Bench', 'BOOK-' || n, '', '2026-01-01', 700, 1400, 1200, 2000
   from generate_series(1, 2) n, unnest(array[2026, 2027]) y`,
  `insert into client_year (customer_id, year) select id, 2026 from chosen on conflict do nothing`,
  `with made as (insert into benefit_group (customer_id) select id from chosen returning id, customer_id),
   years as (
     insert into benefit_group_year (group_id, customer_id, client_year_id, year, name, medical_tier_id)
     select m.id, m.customer_id, y.id, 2026, 'Bench', (select id from tier where description = 'Book bench' and year = 2026)
     from made m join client_year y on y.customer_id = m.customer_id and y.year = 2026 returning id)
   insert into benefit_group_plan (group_year_id, plan_id, active, ee_premium, es_premium, ec_premium, ef_premium)
   select y.id, p.id, true, 700, 1400, 1200, 2000 from years y, plan p where p.code like 'BOOK-_' and p.year = 2026`,
  `update census set active = false where customer_id in (select id from chosen)`,
  `with made as (
     insert into census (customer_id, as_of, label, source, rows_read, warned, left_out, active)
     select id, '2026-02-15', 'Bench', 'csv', 10, 0, 0, true from chosen returning id)
   insert into census_row (census_id, row_no, tier, current_plan)
   select m.id, n, (array['EE', 'ES', 'EC', 'EF'])[n % 4 + 1], 'Book ' || (n % 2 + 1) from made m, generate_series(1, 10) n`,
  'analyze',
];

/** Each slider in turn is moved there, or back, so that every line is priced again. */
const moves = { workersComp: 5, fee: 1, unemployment: 0.5, tiers: 1 };
const moved = Object.keys(moves) as (keyof typeof moves)[];

/** The book of clients: read at once, and priced again after each move of a slider. */
export async function measureBook(
  { databaseUrl }: Site,
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Finding[]> {
  await query(databaseUrl, fill(clients).join(';'));
  await using product = openProduct(databaseUrl, 2);
  const config = { BUSINESS_ZONE: 'America/Indianapolis' };
  const actor = { userId: 1, roleId: 1, isSalesAgent: false };
  const ctx = { config, actor, clock: () => new Date('2026-11-10T15:00:00Z'), read: product.read };
  const readBook = () => loadBook(ctx as unknown as Context);
  const book = await readBook();
  if (book.clients.length !== clients) throw new Error(`The book has ${book.clients.length} clients.`);
  const reads = await repeated(rounds, () => timed(readBook));
  const price = bookPricer(book, true);
  const sliders = { ...noSliders };
  if (bookTotals(price(sliders)).clients !== clients) throw new Error('A margin is not known.');
  const slides = await repeated(rounds, async () => {
    const times: number[] = [];
    for (const name of moved) {
      sliders[name] = moves[name] - sliders[name];
      times.push(await timed(async () => bookTotals(price({ ...sliders }))));
    }
    return times;
  });
  const size = `${clients.toLocaleString('en-US')} clients`;
  const details = { goal: '–', of: 'rounds' };
  return [
    atMost(`the book of ${size} priced again after a slider`, '300 ms', spreadOf(slides.flat()), details),
    atMost(`the book of ${size} read by its statements`, '2000 ms', spreadOf(reads), details),
  ];
}
