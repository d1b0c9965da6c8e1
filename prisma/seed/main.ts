import { type Database, openDatabase, preparationLimits } from '../../packages/core/src/platform/db.ts';
import { beginStep, finishStep, isFinished } from './preparation-steps.ts';
import { seedReference } from './reference.ts';

const connections = 2;
const { DATABASE_URL, EMBEDDED, ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORD_MIN_LENGTH } = process.env;
const embedded = EMBEDDED === 'true' || EMBEDDED === '1';

/** Seeds what the database that `url` names lacks, and prints one line for each step. */
async function main(url: string): Promise<void> {
  const database = openDatabase(url, connections, preparationLimits);
  try {
    await seedData(database);
    if (embedded || process.argv.includes('--demo')) await makeDemo(database);
    if (!embedded && ADMIN_EMAIL && ADMIN_PASSWORD) {
      const { seedFirstAdministrator } = await import('./first-administrator.ts');
      const minLength = Number(PASSWORD_MIN_LENGTH || 8);
      const account = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, minLength };
      const made = await seedFirstAdministrator(database.prisma, account);
      console.log(made ? `Administrator ${ADMIN_EMAIL} made.` : 'There is an administrator already: none made.');
    }
  } finally {
    await database.close();
  }
}

async function seedData({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    const done = await seedReference(client);
    console.log(done.length > 0 ? done.join('\n') : 'Reference data is there, and value lists are up to date.');
  } finally {
    client.release();
  }
}

async function makeDemo(database: Database): Promise<void> {
  if (await isFinished(database.pool, 'demo')) return;
  // Where people may have worked nothing has begun: a begun demo is what an embedded start may throw away.
  if ((await database.prisma.customer.count()) === 0) await beginStep(database.pool, 'demo');
  await fillDemo(database);
  await beginStep(database.pool, 'demo');
  await finishStep(database.pool, 'demo');
}

async function fillDemo(database: Database): Promise<void> {
  // Loaded only when there is work: it takes longer than all else here.
  const { seedDemo } = await import('./demo.ts');
  const now = new Date();
  const made = await seedDemo(database, now);
  console.log(made > 0 ? `Demo data made: ${made} customers.` : 'There are customers already: no demo data made.');
  if (made === 0 || !embedded) return;
  // Files need the place that the product keeps them in.
  const { seedDemoClaims } = await import('./demo-claims.ts');
  console.log(`Demo claims and premiums: ${await seedDemoClaims(database, now, process.env)} rows.`);
  const { seedDemoRenewalDocuments } = await import('./demo-renewal-documents.ts');
  console.log(`Demo renewals: ${await seedDemoRenewalDocuments(database, process.env)} papers.`);
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
