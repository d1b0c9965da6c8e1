import { type Database, openDatabase, preparationLimits } from '../../packages/core/src/platform/db.ts';
import { seedDemo } from './demo.ts';
import { seedDemoClaims } from './demo-claims.ts';
import { seedDemoRenewalPapers } from './demo-renewal-papers.ts';
import { seedFirstAdministrator } from './first-administrator.ts';
import { seedReference } from './reference.ts';

const connections = 2;
const { DATABASE_URL, EMBEDDED, ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORD_MIN_LENGTH } = process.env;
const embedded = EMBEDDED === 'true' || EMBEDDED === '1';

/** Seeds what the database that `url` names lacks, and prints one line for each step. */
async function main(url: string): Promise<void> {
  const database = openDatabase(url, connections, preparationLimits);
  try {
    if (!process.argv.includes('--administrator')) await seedData(database);
    if (!embedded && ADMIN_EMAIL && ADMIN_PASSWORD) {
      const minLength = Number(PASSWORD_MIN_LENGTH || 8);
      const account = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, minLength };
      const made = await seedFirstAdministrator(database.prisma, account);
      console.log(made ? `Administrator ${ADMIN_EMAIL} made.` : 'There is an administrator already: none made.');
    }
  } finally {
    await database.close();
  }
}

async function seedData(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await seedReference(client);
  } finally {
    client.release();
  }
  console.log('Reference data is there.');
  if (embedded || process.argv.includes('--demo')) {
    const now = new Date();
    const made = await seedDemo(database, now);
    console.log(made > 0 ? `Demo data made: ${made} customers.` : 'There are customers already: no demo data made.');
    // Files need the place that the product keeps them in.
    if (made > 0 && embedded) {
      console.log(`Demo claims and premiums: ${await seedDemoClaims(database, now, process.env)} rows.`);
      console.log(`Demo renewals: ${await seedDemoRenewalPapers(database, process.env)} papers.`);
    }
  }
}

if (DATABASE_URL) {
  try {
    await main(DATABASE_URL);
  } catch (error) {
    console.error(`Seeding failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
} else {
  console.error('DATABASE_URL is not set: it names the database to seed.');
  process.exitCode = 1;
}
