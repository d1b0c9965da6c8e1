import {
  admin,
  type Context,
  containersOf,
  documented,
  inspect,
  type Step,
  staffStep,
  step,
  untilReady,
  up,
} from './context.ts';
import { check, until } from './run.ts';

const stored = async ({ installation }: Context): Promise<string> => {
  const counts = ['customer', 'document', 'claim', 'acceptance', 'file_import', 'app_user'];
  const sql = `select ${counts.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`;
  const psql = ['psql', '--username=worksmart', '--tuples-only', '--command', sql];
  return (await installation.compose('exec', '-T', 'postgres', ...psql)).trim();
};

/** Kills the process of a container as a lack of memory would, so that the engine starts it again. */
const kill = async (context: Context, service: string): Promise<number> => {
  const [id = ''] = await containersOf(context, service);
  const began = await inspect(context, id, '{{.State.StartedAt}}');
  const process = await inspect(context, id, '{{.State.Pid}}');
  const at = Date.now();
  const rights = ['--rm', '--pid', 'host', '--user', '0', 'worksmart-server'];
  await context.installation.docker('run', ...rights, 'sh', '-c', `kill -9 ${process}`);
  const state = '{{.State.StartedAt}} {{.State.Health.Status}}';
  await until(`${service} is healthy again`, async () => {
    const [started, health] = (await inspect(context, id, state)).split(' ');
    return started !== began && health === 'healthy' ? true : undefined;
  });
  await untilReady(context);
  return Math.round((Date.now() - at) / 1000);
};

/** Restores the backup of the walk with the command of the README. */
const restore = async (context: Context): Promise<void> => {
  const args = documented(context, /docker compose run .* scripts\/restore\.ts \S+ --force/);
  await context.installation.command(
    args.map((one) => one.replace('FILE', 'try')),
    {},
  );
};

const stopSentence = 'database system is shut down';

/** What an operator does, and what a machine does to it. */
export const damageSteps: Step[] = [
  step('backup, wipe, restore', async (context) => {
    const { compose, docker, project } = context.installation;
    const before = await stored(context);
    await compose('exec', '-T', 'backup', 'node', 'scripts/backup.ts', '/backups/try.tar.gz');
    await compose('down');
    await docker('volume', 'rm', `${project}_postgres`, `${project}_files`);
    await restore(context);
    await up(context);
    await untilReady(context);
    const after = await stored(context);
    check(before === after, `before ${before}, after ${after}`);
    const { api } = await admin(context);
    const rows = await api(`/customer/${context.customer}/documents`);
    const [document] = rows as unknown as { id: number }[];
    const { bytes } = await api(`/document/${document?.id}/file`);
    check(String(bytes).startsWith('%PDF-'), 'the restored document');
    return `the same rows and documents (${after.replaceAll(/\s+/g, ' ')})`;
  }),
  staffStep('restore over a running installation, as the README says', async ({ api }, context) => {
    const { compose } = context.installation;
    const before = await stored(context);
    const { rowVersion } = await api(`/customer/${context.customer}`);
    await api(`/customer/${context.customer}/inactivate`, undefined, 'PUT');
    await compose('stop', 'api', 'worker');
    await restore(context);
    await up(context);
    await untilReady(context);
    check((await stored(context)) === before, 'the rows of the backup');
    check((await api(`/customer/${context.customer}`)).rowVersion === rowVersion, 'the change is not undone');
    return 'a change made after the backup is undone';
  }),
  step('a queue that does not respond', async (context) => {
    const ids = await containersOf(context, 'worker');
    const every = (health: string) =>
      until(`each worker is ${health}`, async () => {
        const found = await Promise.all(ids.map((id) => inspect(context, id, '{{.State.Health.Status}}')));
        return found.every((one) => one === health) ? true : undefined;
      });
    await every('healthy');
    await context.installation.compose('pause', 'redis');
    const began = Date.now();
    try {
      await every('unhealthy');
    } finally {
      await context.installation.compose('unpause', 'redis');
    }
    const took = Math.round((Date.now() - began) / 1000);
    await every('healthy');
    return `both workers unhealthy after ${took} s, healthy again after it`;
  }),
  ...['api', 'worker', 'redis', 'postgres'].map((service) =>
    step(`kill -9 of ${service}`, async (context) => {
      const before = await stored(context);
      const took = await kill(context, service);
      check((await stored(context)) === before, 'a row was lost');
      return `healthy again after ${took} s, nothing lost`;
    }),
  ),
  step('down and up', async (context) => {
    const before = await stored(context);
    await context.installation.compose('stop');
    const log = await context.installation.compose('logs', '--no-color', '--tail', '20', 'postgres');
    check(log.includes(stopSentence), `PostgreSQL did not stop properly:\n${log}`);
    const codes = await context.installation.compose('ps', '--all', '--format', '{{.Service}} {{.ExitCode}}');
    check(!/ 137$/m.test(codes), `killed: ${codes}`);
    await context.installation.compose('down');
    await up(context);
    await untilReady(context);
    check((await stored(context)) === before, 'a row was lost');
    return `“${stopSentence}”, none killed, nothing lost`;
  }),
];
