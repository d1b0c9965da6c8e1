import { admin, containersOf, documented, type Ground, inspect, type Step, untilReady } from './ground.ts';
import { check, until } from './run.ts';

const stored = async ({ place }: Ground): Promise<string> => {
  const counts = ['customer', 'document', 'claim', 'acceptance', 'file_import', 'app_user'];
  const sql = `select ${counts.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`;
  return (
    await place.compose('exec', '-T', 'postgres', 'psql', '--username=worksmart', '--tuples-only', '--command', sql)
  ).trim();
};

const up = async ({ place }: Ground): Promise<void> => {
  const scale = ['--scale', 'api=2', '--scale', 'worker=2'];
  await place.compose('up', '--detach', '--wait', '--wait-timeout', '900', ...scale);
};

/** Kills the process of a container as a lack of memory would, so that the engine starts it again. */
const kill = async (ground: Ground, service: string): Promise<number> => {
  const [id = ''] = await containersOf(ground, service);
  const began = await inspect(ground, id, '{{.State.StartedAt}}');
  const process = await inspect(ground, id, '{{.State.Pid}}');
  const at = Date.now();
  const rights = ['--rm', '--pid', 'host', '--user', '0', 'worksmart-server'];
  await ground.place.docker('run', ...rights, 'sh', '-c', `kill -9 ${process}`);
  const state = '{{.State.StartedAt}} {{.State.Health.Status}}';
  await until(`${service} is healthy again`, async () => {
    const [started, health] = (await inspect(ground, id, state)).split(' ');
    return started !== began && health === 'healthy' ? true : undefined;
  });
  await untilReady(ground);
  return Math.round((Date.now() - at) / 1000);
};

/** Restores the backup of the walk with the command of the README. */
const restore = async (ground: Ground): Promise<void> => {
  const args = documented(ground, /docker compose run .* scripts\/restore\.ts \S+ --force/);
  await ground.place.command(
    args.map((one) => one.replace('FILE', 'try')),
    {},
  );
};

const stopSentence = 'database system is shut down';

/** What an operator does, and what a machine does to it. */
export const damageSteps: Step[] = [
  {
    name: 'backup, wipe, restore',
    run: async (ground) => {
      const { compose, docker, project } = ground.place;
      const before = await stored(ground);
      await compose('exec', '-T', 'backup', 'node', 'scripts/backup.ts', '/backups/try.tar.gz');
      await compose('down');
      await docker('volume', 'rm', `${project}_postgres`, `${project}_files`);
      await restore(ground);
      await up(ground);
      await untilReady(ground);
      const after = await stored(ground);
      check(before === after, `before ${before}, after ${after}`);
      const { api } = await admin(ground);
      const rows = await api(`/customer/${ground.customer}/documents`);
      const [document] = rows as unknown as { id: number }[];
      const { bytes } = await api(`/document/${document?.id}/file`);
      check(String(bytes).startsWith('%PDF-'), 'the restored document');
      return `the same rows and documents (${after.replaceAll(/\s+/g, ' ')})`;
    },
  },
  {
    name: 'restore over a running installation, as the README says',
    run: async (ground) => {
      const { compose } = ground.place;
      const { api } = await admin(ground);
      const before = await stored(ground);
      const { rowVersion } = await api(`/customer/${ground.customer}`);
      await api(`/customer/${ground.customer}/inactivate`, undefined, 'PUT');
      await compose('stop', 'api', 'worker');
      await restore(ground);
      await up(ground);
      await untilReady(ground);
      check((await stored(ground)) === before, 'the rows of the backup');
      check((await api(`/customer/${ground.customer}`)).rowVersion === rowVersion, 'the change is not undone');
      return 'a change made after the backup is undone';
    },
  },
  {
    name: 'a queue that does not respond',
    run: async (ground) => {
      const ids = await containersOf(ground, 'worker');
      const every = (health: string) =>
        until(`each worker is ${health}`, async () => {
          const found = await Promise.all(ids.map((id) => inspect(ground, id, '{{.State.Health.Status}}')));
          return found.every((one) => one === health) ? true : undefined;
        });
      await every('healthy');
      await ground.place.compose('pause', 'redis');
      const began = Date.now();
      try {
        await every('unhealthy');
      } finally {
        await ground.place.compose('unpause', 'redis');
      }
      const took = Math.round((Date.now() - began) / 1000);
      await every('healthy');
      return `both workers unhealthy after ${took} s, healthy again after it`;
    },
  },
  ...['api', 'worker', 'redis', 'postgres'].map(
    (service): Step => ({
      name: `kill -9 of ${service}`,
      run: async (ground) => {
        const before = await stored(ground);
        const took = await kill(ground, service);
        check((await stored(ground)) === before, 'a row was lost');
        return `healthy again after ${took} s, nothing lost`;
      },
    }),
  ),
  {
    name: 'down and up',
    run: async (ground) => {
      const before = await stored(ground);
      await ground.place.compose('stop');
      const log = await ground.place.compose('logs', '--no-color', '--tail', '20', 'postgres');
      check(log.includes(stopSentence), `PostgreSQL did not stop properly:\n${log}`);
      const codes = await ground.place.compose('ps', '--all', '--format', '{{.Service}} {{.ExitCode}}');
      check(!/ 137$/m.test(codes), `killed: ${codes}`);
      await ground.place.compose('down');
      await up(ground);
      await untilReady(ground);
      check((await stored(ground)) === before, 'a row was lost');
      return `“${stopSentence}”, none killed, nothing lost`;
    },
  },
];
