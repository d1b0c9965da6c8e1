import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, News, Order } from './messages.ts';

// Starts processes that parse, for `parser-starter.ts`, and passes messages on in both directions. It has no settings and no
// secrets, so they inherit none.

/** JavaScript's part of the memory, with a small young generation, as for the other processes. */
const memoryFlags = ['--max-old-space-size=72', '--max-semi-space-size=1', '--expose-gc'];

const children = new Map<number, ChildProcess>();
const tell = (news: News): void => {
  process.send?.(news);
};

/** The process may read every file, since it gets the paths of uploads. It may not write, start a process or a thread. */
const start = (id: number): void => {
  const cache = process.env.NODE_COMPILE_CACHE;
  const rights = ['--permission', '--allow-fs-read=*', ...(cache ? [`--allow-fs-write=${cache}`] : [])];
  const child = fork(fileURLToPath(new URL('./parser-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [...memoryFlags, ...rights],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): void => {
    if (children.delete(id)) tell({ id, message: { kind: 'ended' } });
  };
  children.set(id, child);
  child.on('exit', end);
  child.on('error', end);
  child.on('message', (message: Answer) => tell({ id, message }));
  if (child.pid !== undefined) tell({ id, message: { kind: 'started', pid: child.pid } });
};

process.on('message', ({ id, request }: Order) => {
  const child = children.get(id);
  if (request.kind === 'start') start(id);
  else if (request.kind === 'kill') child?.kill('SIGKILL');
  // A message that cannot be sent is lost: the process has just ended.
  else child?.send(request, () => {});
});
process.once('disconnect', () => {
  for (const child of children.values()) child.kill('SIGKILL');
  process.exit();
});
