import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminEmail,
  containersOf,
  documented,
  type Step,
  secret,
  secretNames,
  staffStep,
  step,
  untilReady,
  up,
  visitor,
} from './context.ts';
import { check, run } from './run.ts';

const replaceIn = (file: string, lines: Record<string, string>): void => {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(lines))
    text = `${text.replace(new RegExp(`^${name}=.*\n`, 'm'), '')}${name}=${value}\n`;
  writeFileSync(file, text);
};

const putSecret = (folder: string, name: string, content: string | Buffer): void => {
  const file = join(folder, 'docker/secrets', name);
  rmSync(file);
  writeFileSync(file, content, { mode: 0o444 });
};

/** A key of its own, as docs/operate.md says. */
const makeSeal = async (folder: string): Promise<void> => {
  const [key, certificate, packed] = ['key.pem', 'cert.pem', 'seal.p12'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=Lakeside Benefits', '-days', '30'];
  const openssl = (...args: (string | undefined)[]) => run('openssl', args.map(String));
  await openssl('req', '-x509', '-newkey', 'rsa:3072', '-nodes', ...subject, '-keyout', key, '-out', certificate);
  const files = ['-inkey', key, '-in', certificate, '-out', packed];
  await openssl('pkcs12', '-export', ...files, '-passout', 'pass:sealed for a try');
  putSecret(folder, 'seal_p12', readFileSync(String(packed)));
  putSecret(folder, 'seal_password', 'sealed for a try');
};

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const began = Date.now();
  await work();
  return `${Math.round((Date.now() - began) / 1000)} s`;
};

const megabytes = async (inspect: (...args: string[]) => Promise<string>, image: string): Promise<number> =>
  Math.round(Number(await inspect('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6);

/** From an empty folder to the first page. */
export const startSteps: Step[] = [
  step('configuration without a secret', async (context) => {
    const { folder, mailPort } = context.installation;
    await run(join(folder, 'docker/secrets.sh'), []);
    replaceIn(join(folder, '.env'), {
      PUBLIC_URL: context.origin,
      SITE_ADDRESS: 'localhost',
      HTTP_PORT: '0',
      HTTPS_PORT: new URL(context.origin).port,
      MAIL_PORT: String(mailPort),
      ADMIN_EMAIL: adminEmail,
      WEBHOOK_ALLOW: '172.16.0.0/12,192.168.0.0/16',
      COMPOSE_PROFILES: 'mail-catcher',
      SEAL_P12: '/run/secrets/seal_p12',
    });
    await makeSeal(folder);
    putSecret(folder, 'smtp_url', 'smtp://mail:1025');
    const shown = await context.installation.compose('config');
    const names = secretNames(context);
    for (const name of names) check(!shown.includes(secret(context, name)), `config shows ${name}`);
    return `${names.length} secrets, none shown`;
  }),
  step('build', async ({ installation }) => {
    const took = await seconds(() => installation.compose('build'));
    const sizes = await Promise.all(
      ['server', 'tools', 'proxy'].map(
        async (name) => `${name} ${await megabytes(installation.docker, `worksmart-${name}`)} MB`,
      ),
    );
    check((await megabytes(installation.docker, 'worksmart-tools')) <= 600, `the tools image is too large: ${sizes}`);
    return `${took}; ${sizes.join(', ')}`;
  }),
  step('build after a change of code', async ({ installation }) => {
    const file = join(installation.folder, 'packages/core/src/platform/config.ts');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport const changed = ${Date.now()};\n`);
    return seconds(() => installation.compose('build'));
  }),
  step('start with two api and two workers', async (context) => {
    const took = await seconds(() => up(context));
    const states = await context.installation.compose('ps', '--format', '{{.Service}} {{.State}} {{.Health}}');
    check(!/unhealthy|restarting|exited \(1/.test(states), states);
    check((await containersOf(context, 'api')).length === 2, 'two api');
    return `${took}, all healthy`;
  }),
  staffStep('page over https', async ({ call }, context) => {
    await untilReady(context);
    const { status, body, type } = await call('/');
    check(status === 200 && /<div id="root"/.test(String(body)), `${status} ${type}`);
    const { docker, project } = context.installation;
    const program =
      "fetch('http://proxy:8080/', { redirect: 'manual', headers: { host: 'localhost' } }).then((answer) => console.log(answer.status))";
    const place = ['--rm', '--network', `${project}_default`, 'worksmart-server'];
    const http = await docker('run', ...place, 'node', '-e', program);
    check(/308/.test(http), `plain http: ${http}`);
    return 'page 200, certificate checked; plain http 308';
  }),
  staffStep('administrator signs in', async ({ api, signIn }, context) => {
    await signIn(adminEmail, secret(context, 'admin_password'));
    return `role ${JSON.stringify((await api('/users/me')).role)}`;
  }),
  step('an administrator made with the command of the README signs in', async (context) => {
    const password = 'A long sentence 4 Ada';
    const args = documented(context, /docker compose run .* scripts\/user-create\.ts .*/);
    await context.installation.command(args, { input: `${password}\n` });
    const { api, signIn } = await visitor(context);
    await signIn(args[args.indexOf('--email') + 1] ?? '', password);
    return `role ${JSON.stringify((await api('/users/me')).role)}`;
  }),
];
