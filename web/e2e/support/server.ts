import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The servers under test, one for each worker. */
    servers: readonly ServerUnderTest[];
  }
}

/** A server with demo data of its own. */
export interface ServerUnderTest {
  /** Without a slash at the end. */
  readonly address: string;
  /** Folder into which the server writes its mail; empty where a running one was named. */
  readonly mails: string;
}

const READY_WITHIN_MS = 120_000;

/** Data that the tests throw away lies in memory, where the machine has a folder for that. */
const DATA_PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * Starts the binary of YAPA_BIN once for each worker, with demo data in a folder of its own; YAPA_URL names a running
 * one instead. With YAPA_E2E_ENGINE=postgres it works on a new database of the server that YAPA_TEST_PG_URL names.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.YAPA_URL;
  if (running) {
    project.provide('servers', [{ address: running.replace(/\/$/, ''), mails: '' }]);
    return async () => {};
  }
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startServer()));
  project.provide('servers', started.map(({ server }) => server));
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** Starts a server, with demo data or without any company, and with settings that its operator makes. */
export async function startServer(data: 'demo' | 'empty' = 'demo', settings: Readonly<Record<string, string>> = {}): Promise<{ server: ServerUnderTest; stop: () => Promise<void> }> {
  const binary = process.env.YAPA_BIN ?? join(import.meta.dirname, '../../../target/debug/yapa');
  const folder = await mkdtemp(join(DATA_PARENT, 'yapa-e2e-'));
  const address = `127.0.0.1:${await freePort()}`;
  const database = process.env.YAPA_E2E_ENGINE === 'postgres' ? ['--database-url', await newDatabase()] : [];
  // Nothing answers there: folios of the simulator pass for those of certification, and no journey leaves this machine.
  const services = ['--tax-service', 'https://maullin.sii.cl=https://127.0.0.1:9'];
  const server = spawn(binary, ['serve', '--listen', address, '--data-dir', folder, ...(data === 'demo' ? ['--demo'] : []), ...services, ...database], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(`http://${address}`, server);
  for (const [name, value] of Object.entries(settings)) {
    await promisify(execFile)(binary, ['setting', 'set', name, value, ...(database.length > 0 ? database : ['--data-dir', folder])]);
  }
  return {
    server: { address: `http://${address}`, mails: join(folder, 'mail') },
    stop: async () => {
      await stopped(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database of an ordinary role, because row-level security does not hold for a superuser; both go with the throw-away server. */
async function newDatabase(): Promise<string> {
  const administrator = process.env.YAPA_TEST_PG_URL;
  if (!administrator) throw new Error('YAPA_TEST_PG_URL is missing: run this with scripts/postgres-for-tests.sh');
  const name = `yapa_e2e_${randomBytes(6).toString('hex')}`;
  const statements = [`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`, `CREATE DATABASE ${name} OWNER ${name}`];
  await promisify(execFile)('psql', ['--quiet', administrator, ...statements.flatMap((sql) => ['--command', sql])]);
  const url = new URL(administrator);
  return `postgres://${name}:${name}@${url.host}/${name}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('no port'))));
    });
  });
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  while (Date.now() < end) {
    if (failure) throw failure;
    if (server.exitCode !== null) throw new Error(`the server ended with status ${server.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server is not ready in time');
}

function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
