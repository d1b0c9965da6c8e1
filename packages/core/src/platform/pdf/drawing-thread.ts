import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { Draw, Drawing, Drawn } from './drawing.ts';
import { unpacked } from './packed-facts.ts';

// Draws one document after the other for `draw-apart.ts`, so that the thread that serves users need not wait.

parentPort?.on('message', async ({ module, facts, made }: Drawing) => {
  const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn);
  try {
    const { draw } = (await import(module)) as { draw: Draw<unknown> };
    answer({ pdf: await buffer(draw(unpacked(facts), made)) });
  } catch (error) {
    answer({ error });
  }
});
