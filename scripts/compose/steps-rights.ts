import { type Context, containersOf, inspect, type Step, secret, secretNames, step } from './context.ts';
import { check } from './run.ts';

const running = ['postgres', 'redis', 'api', 'worker', 'backup', 'proxy', 'mail'];

const each = async (context: Context, look: (id: string, service: string) => Promise<void>): Promise<void> => {
  for (const service of running) for (const id of await containersOf(context, service)) await look(id, service);
};

const hiddenSecrets = (context: Context): string[] => secretNames(context).filter((name) => name !== 'smtp_url');

/** What the containers may do and what they need, after all that was done to them. */
export const rightsSteps: Step[] = [
  step('read-only file systems, no capabilities, users other than root', async (context) => {
    await each(context, async (id, service) => {
      const statuses = await context.installation.docker('exec', id, 'sh', '-c', 'cat /proc/[0-9]*/status');
      // A health check that the engine is about to start is not the container's yet.
      const status = statuses
        .split(/^(?=Name:)/m)
        .filter((one) => !/^Name:\s*runc/.test(one))
        .join('');
      const rights = [...status.matchAll(/^CapEff:\s*(\w+)$/gm)].map(([, bits]) => Number.parseInt(bits ?? '', 16));
      // The init process of a service stays root's only where the service begins as root.
      check(rights.every((bits) => bits === 0) || service === 'postgres', `${service} has rights: ${rights}`);
      const format = '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}';
      const host = await inspect(context, id, format);
      check(host === 'true [ALL] [no-new-privileges:true]', `${service}: ${host}`);
      const limits = await inspect(context, id, '{{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}');
      const isLimited = limits.split(' ').every((limit) => Number(limit) > 0);
      check(isLimited, `${service} has limits ${limits}`);
      const touch = ['exec', id, 'sh', '-c', 'touch /usr/written'];
      const touched = await context.installation.command(touch, { mayFail: true });
      check(/Read-only/.test(touched), `${service} can write: ${touched}`);
      const users = [...status.matchAll(/^Uid:\s*(\d+)/gm)].map(([, user]) => user);
      // docker exec itself begins as root in postgres.
      check(users[0] !== '0', `${service} runs as root`);
    });
    return `${running.length} services`;
  }),
  step('no secret in `docker inspect` or an environment', async (context) => {
    const names = hiddenSecrets(context);
    await each(context, async (id, service) => {
      const shown = await context.installation.docker('inspect', id);
      for (const name of names) check(!shown.includes(secret(context, name)), `${service} shows ${name}`);
    });
    return `${names.length} secrets`;
  }),
  step('no secret in an image', async (context) => {
    const { docker } = context.installation;
    const names = hiddenSecrets(context);
    for (const image of ['server', 'tools', 'proxy'].map((one) => `worksmart-${one}`)) {
      const shown = await Promise.all([
        docker('image', 'inspect', image),
        docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', image),
      ]);
      for (const name of names) check(!shown.join().includes(secret(context, name)), `${image} shows ${name}`);
      const look =
        'find / -xdev \\( -path /proc -o -path /sys -o -name node_modules \\) -prune -o -name "*.env" -print -o -path "*/docker/*" -print 2>/dev/null; true';
      const files = await docker('run', '--rm', '--entrypoint', 'sh', image, '-c', look);
      check(!/secret|trial|\.env/.test(files), `${image} has ${files}`);
    }
    return `${names.length} secrets, 3 images`;
  }),
  step('memory under the limits', async (context) => {
    const format = '{{.Name}} {{.MemUsage}} {{.MemPerc}}';
    const lines = (await context.installation.docker('stats', '--no-stream', '--format', format))
      .split('\n')
      .filter((line) => line.startsWith(context.installation.project));
    for (const line of lines) check(Number.parseFloat(line.split(' ').at(-1) ?? '') < 90, line);
    const found = lines.map((line) => line.slice(context.installation.project.length + 1).replace(/ \/ .*/, ''));
    return found.filter((line) => !line.startsWith('hook')).join(', ');
  }),
];
