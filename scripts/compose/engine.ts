import { inRoot } from '../lib/paths.mjs';
import { run } from './run.ts';

export interface Engine {
  /** The environment in which `docker` finds it. */
  env: NodeJS.ProcessEnv;
  /** Whether its base images are stand-ins without the digests of the official ones. */
  standIns: boolean;
  stop(): Promise<void>;
}

/** Returns the Docker engine that is running, or starts one from Debian's packages (docker/engine). */
export const openEngine = async (): Promise<Engine> => {
  const { env } = process;
  const version = await run('docker', ['compose', 'version'], { env, mayFail: true }).catch(() => '');
  const format = 'engine {{.ServerVersion}} {{.Labels}}';
  const info = await run('docker', ['info', '--format', format], { env, mayFail: true }).catch(() => '');
  const running = { env, standIns: info.includes('stand-ins=true'), stop: async () => {} };
  if (/version/.test(version) && /engine \d/.test(info)) return running;
  await run(inRoot('docker/engine/start.sh'), []);
  const text = await run('sh', ['-c', `. ${inRoot('docker/engine/installation.sh')} && env`]);
  const names = ['PATH', 'LD_LIBRARY_PATH', 'DOCKER_HOST', 'DOCKER_CONFIG'];
  const lines = text.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  const own = Object.fromEntries(lines.filter(([name]) => names.includes(name ?? '')));
  return {
    env: { ...env, ...own },
    standIns: true,
    stop: async () => void (await run(inRoot('docker/engine/stop.sh'), [])),
  };
};
