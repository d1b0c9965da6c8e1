import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from 'worksmart-cms/scripts/lib/make-folder.mjs';
import { inRoot, root } from 'worksmart-cms/scripts/lib/paths.mjs';

/** Made by commands and not in the repository, but needed by tests. */
const generated = ['packages/core/src/generated'];

const listed = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(inRoot(path)));

/**
 * Copies the checkout, so that a mutant never stands in the files that people edit. The copy's workspaces find each
 * other in the copy, and installed packages in the checkout.
 * @param folder made again
 */
export function copyCheckout(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const path of [...listed(), ...generated]) {
    makeFolder(dirname(join(folder, path)));
    cpSync(inRoot(path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  // Of links only: those to other workspaces are relative, and so lead to the copy's.
  for (const path of globSync('{packages,apps,tools}/*/node_modules', { cwd: root })) {
    const isOwn = (source: string) => !source.includes('/.vite');
    cpSync(inRoot(path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isOwn });
  }
}
