const color = process.stdout.isTTY && !process.env.NO_COLOR;

/** @param {string} text */
const dim = (text) => (color ? `\u001b[2m${text}\u001b[0m` : text);
/** @param {string} text */
export const bold = (text) => (color ? `\u001b[1m${text}\u001b[0m` : text);

/**
 * Shows one step of a start: its name at once, and its duration when it is done.
 * @template T @param {string} name @param {() => Promise<T> | T} work @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = Date.now();
  process.stdout.write(`  ${name} … `);
  try {
    const result = await work();
    process.stdout.write(`done ${dim(`${((Date.now() - began) / 1000).toFixed(1)} s`)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
