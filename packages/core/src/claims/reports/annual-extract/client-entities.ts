import type { Contact } from '@worksmart/shared/records/customers/contact.schema.ts';
import type { Location } from '@worksmart/shared/records/customers/location.schema.ts';
import { type CsvColumn, csvRows } from '#platform/csv/csv-sql.ts';
import { client, clientsOfYear, date, flag, instant, lookup, money, number, text } from './entity.ts';

/** SQL of the rows `r` that each client `c` has in a table. */
const rowsOf = (table: string) =>
  `from ${clientsOfYear} c join ${table} r on r.customer_id = c.id order by lower(c.name), c.id, r.id`;

const address = (row: string) => ({
  address: text('Address', `${row}.address`),
  address2: text('Address 2', `${row}.address2`),
  city: text('City', `${row}.city`),
  state: text('State', `${row}.state`),
  zip: text('Zip', `${row}.zip`),
});

const clients = csvRows('extract-clients', {
  from: `from ${clientsOfYear} c
      left join client_year y on y.customer_id = c.id and y.year = $1::int
      left join subsidiary_group g on g.id = y.subsidiary_group_id
      order by lower(c.name), c.id`,
  columns: [
    ...client,
    ...Object.values(address('c')),
    text(
      'Status',
      `case when c.termed_on is not null then 'Termed' when c.is_active then 'Active' else 'Inactive' end`,
    ),
    instant('Termed At (UTC)', 'c.termed_on'),
    number('Operating Year', 'c.operating_year'),
    text('Payroll Client ID', 'y.prism_id'),
    text('Carrier Department ID', 'y.anthem_id'),
    lookup('ALE Status', 'y.ale_status_id'),
    date('Start Date', 'y.start_date'),
    text('Affiliated Group', 'g.name'),
    flag('Primary of Group', 'case when g.id is not null then g.primary_client_id = y.id end'),
    lookup('Eligibility', 'y.eligibility_id'),
    lookup('Rehire', 'y.rehire_id'),
    lookup('Part to Full Time', 'y.ptft_id'),
    money('Own Specific Deductible', 'y.specific_deductible'),
    number('Stop-Loss Start Month', 'y.contract_start_month'),
    text('Stop-Loss Basis', 'y.stop_loss_basis'),
    money('Policy Maximum', 'y.policy_max'),
    money('Aggregating Specific', 'y.aggregating_specific'),
    lookup('Company Type', 'c.company_type_id'),
    date('Date of Corporation', 'c.date_of_corp'),
    flag('W-2 Wages', 'c.w2_wages'),
    flag('Indiana Domiciled', 'c.indiana_domiciled'),
    text('Description', 'c.description'),
  ],
});

/** A column for each field of a row; a missing one does not compile. */
type ColumnsOf<Row> = Record<Exclude<keyof Row, 'id' | 'rowVersion'>, CsvColumn>;

const contactColumns: ColumnsOf<Contact> = {
  firstName: text('First Name', 'r.first_name'),
  lastName: text('Last Name', 'r.last_name'),
  title: text('Title', 'r.title'),
  email: text('Email', 'r.email'),
  phone: text('Phone', 'r.phone'),
  ...address('r'),
  primary: flag('Primary', 'r.is_primary'),
  benefitAdmin: flag('Benefit Admin', 'r.benefit_admin'),
};

const contacts = csvRows('extract-contacts', {
  from: rowsOf('contact'),
  columns: [...client, ...Object.values(contactColumns)],
});

const locationColumns: ColumnsOf<Location> = {
  label: text('Label', 'r.label'),
  ...address('r'),
  primary: flag('Primary', 'r.is_primary'),
};

const locations = csvRows('extract-locations', {
  from: rowsOf('location'),
  columns: [...client, ...Object.values(locationColumns)],
});

const payCycles = csvRows('extract-pay-cycles', {
  from: rowsOf('pay_cycle'),
  columns: [
    ...client,
    text('Description', 'r.description'),
    number('Cycles per Year', 'r.cycle_count'),
    number('Full Time', 'r.ft_count'),
    number('Part Time', 'r.pt_count'),
    money('Monthly Wages', 'r.wages'),
    money('Annual Wages', 'r.wages * 12'),
  ],
});

/** The clients, their contacts and locations, and their values of each year. */
export const clientEntities = {
  'clients.csv': clients,
  'contacts.csv': contacts,
  'locations.csv': locations,
  'pay-cycles.csv': payCycles,
};
