import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** Additional environment variables for a browser started from `findBrowser`. */
export type Browser = { executablePath: string | undefined; env: Record<string, string> };

/**
 * Finds a Chromium without downloads from outside the npm registry: the one inside @sparticuz/chromium (Linux x64),
 * else the system’s, else Playwright’s own if installed (`executablePath` undefined).
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, env: {} };
  return (await packagedBrowser()) ?? { executablePath: systemBrowser(), env: {} };
}

async function packagedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(tmpdir(), `worksmart-browser-${userInfo().uid}-${packageVersion()}`);
  // Unpack it into a temporary folder and move it in one step: a killed run leaves no half-unpacked browser.
  if (!existsSync(home)) await unpack(home);
  const executablePath = join(home, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(home, 'fonts') };
  const environments = [fonts, { ...fonts, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }];
  // A minimal system may lack the libraries that the package also contains.
  const env = environments.find((candidate) => runs(executablePath, candidate));
  return env && { executablePath, env };
}

async function unpack(home: string): Promise<void> {
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  const library = process.env.LD_LIBRARY_PATH;
  try {
    process.env.TMPDIR = unfinished;
    // This makes the package unpack its libraries too.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    if (existsSync(home)) return;
    renameSync(unfinished, home);
  } finally {
    for (const [name, value] of Object.entries({ ...before, LD_LIBRARY_PATH: library }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0;
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
