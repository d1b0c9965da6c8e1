import { explain } from './problem.mjs';

/**
 * Runs a program to its end; an error is shown and makes it fail. The process exits at once, since Prisma's schema engine
 * leaves a timer that would keep it alive for ten seconds.
 * @param {() => unknown} main @param {(error: unknown) => string} [words] the message for an error
 */
export async function runMain(main, words = explain) {
  try {
    await main();
  } catch (error) {
    console.error(words(error));
    process.exitCode = 1;
  }
  process.exit();
}
