import { type Database, openDatabase, preparationLimits } from '#core/platform/db.ts';
import { settingOf } from '#core/platform/secret-files.ts';
import { beginStep, finishStep, isFinished } from './preparation-steps.ts';
import { seedReference } from './reference.ts';

const connections = 2;
const { EMBEDDED, ADMIN_EMAIL, PASSWORD_MIN_LENGTH } = process.env;
const DATABASE_URL = settingOf(process.env, 'DATABASE_URL');
const ADMIN_PASSWORD = settingOf(process.env, 'ADMIN_PASSWORD');
const embedded = EMBEDDED === 'true' || EMBEDDED === '1';

/** Seeds what is missing in the database at `url`, and prints one line per step. */
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
      console.log(
        made ? `Created the administrator ${ADMIN_EMAIL}.` : 'An administrator already exists: none created.',
      );
    }
  } finally {
    await database.close();
  }
}

async function seedData({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    const done = await seedReference(client);
    console.log(done.length > 0 ? done.join('\n') : 'Reference data and value lists are up to date.');
  } finally {
    client.release();
  }
}

async function makeDemo(database: Database): Promise<void> {
  if (await isFinished(database.pool, 'demo')) return;
  // A database that already had customers must not look like an interrupted demo, which an embedded start may delete.
  if ((await database.prisma.customer.count()) === 0) await beginStep(database.pool, 'demo');
  await fillDemo(database);
  await finishStep(database.pool, 'demo');
}

async function fillDemo(database: Database): Promise<void> {
  // Loaded only when needed, since it takes longer than everything else here.
  const { seedDemo } = await import('./demo.ts');
  const now = new Date();
  const made = await seedDemo(database, now);
  console.log(
    made > 0 ? `Created demo data: ${made} customers.` : 'The database already has customers: no demo data created.',
  );
  if (made === 0 || !embedded) return;
  // Files need the embedded server's storage.
  const { seedDemoClaims } = await import('./demo-claims.ts');
  console.log(`Demo claims and premiums: ${await seedDemoClaims(database, now, process.env)} rows.`);
  const { seedDemoPremiums } = await import('./demo-premiums.ts');
  console.log(`Demo premiums to check: ${await seedDemoPremiums(database, now, process.env)} rows.`);
  const { seedDemoExperience, seedDemoStopLoss } = await import('./demo-underwriting.ts');
  console.log(`Demo experience: ${await seedDemoExperience(database, now, process.env)} worksheet.`);
  console.log(`Demo aggregate stop-loss: ${await seedDemoStopLoss(database, now, process.env)} contract.`);
  const { seedDemoRenewalDocuments } = await import('./demo-renewal-documents.ts');
  console.log(`Demo renewals: ${await seedDemoRenewalDocuments(database, process.env)} documents.`);
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
