import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { inRoot } from './paths.mjs';

export interface Service {
  image: string;
  build?: { target: string };
  user?: string;
  init?: boolean;
  restart?: string;
  profiles?: string[];
  command?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  environment?: Record<string, string>;
  env_file?: string;
  secrets?: string[];
  ports?: string[] | null;
  healthcheck?: { test?: string[]; start_period?: string; disable?: boolean };
}

export interface Compose {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

export const readText = (path: string): string => readFileSync(inRoot(path), 'utf8');

/** `!reset` is Compose's word for "not what the other file says". */
const read = (path: string): Compose => parse(readText(path).replaceAll('!reset []', 'null'), { merge: true });

/** `docker compose up` in a fresh clone. */
export const trial = read('docker-compose.yml');

const over = read('docker/production.yml');
const merged = (base: Partial<Service> = {}, more: Partial<Service> = {}) => ({
  ...base,
  ...more,
  environment: { ...base.environment, ...more.environment },
  secrets: [...(base.secrets ?? []), ...(more.secrets ?? [])],
  ports: more.ports === null ? [] : [...(base.ports ?? []), ...(more.ports ?? [])],
});
const names = [...new Set([...Object.keys(trial.services), ...Object.keys(over.services)])];

/** The same with docker/production.yml on top of it, as Compose merges them. */
export const production: Compose = {
  name: over.name,
  services: Object.fromEntries(
    names.map((name) => [name, merged(trial.services[name], over.services[name]) as Service]),
  ),
  secrets: { ...trial.secrets, ...over.secrets },
};

/** Makes a folder with what `docker compose` reads, as docker/secrets.sh leaves it. @returns it and the secrets by name */
export const makeInstallation = (under: string): { folder: string; secrets: Record<string, string> } => {
  const folder = mkdtempSync(join(under, 'installation-'));
  cpSync(inRoot('docker'), join(folder, 'docker'), { recursive: true });
  rmSync(join(folder, 'docker/secrets'), { recursive: true, force: true });
  copyFileSync(inRoot('docker-compose.yml'), join(folder, 'docker-compose.yml'));
  execFileSync('sh', [join(folder, 'docker/secrets.sh')]);
  const files = readdirSync(join(folder, 'docker/secrets'));
  const secrets = files.map((name) => [name, readFileSync(join(folder, 'docker/secrets', name), 'utf8')]);
  return { folder, secrets: Object.fromEntries(secrets) };
};
