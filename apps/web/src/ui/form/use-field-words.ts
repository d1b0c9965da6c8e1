import { type FieldTree, fieldAt } from '@worksmart/shared/platform/record.ts';
import { type FieldSources, useLookupNames } from '#lib/lookup-names.ts';
import type { FieldWords } from '../edited-record/conflict-dialog.tsx';
import { isRef, wordsOf } from './field-words.ts';

type NameOf = (path: string, id: number) => string | undefined;

/**
 * Describes a record's fields for conflicts, with the names of chosen rows. Loads the lists of these fields only.
 * @param paths the fields that are shown
 * @param sources the lists that the declaration does not know, by path
 * @param own shows a value in another way; undefined for the way of its kind
 */
export const useFieldWords = (
  tree: FieldTree,
  paths: readonly string[],
  sources: FieldSources = {},
  own: (path: string, value: unknown, nameOf: NameOf) => string | undefined = () => undefined,
): FieldWords => {
  const declared = paths.map((path) => [path, fieldAt(tree, path)?.list] as const);
  const nameOf = useLookupNames({
    ...Object.fromEntries(declared.flatMap(([path, list]) => (list ? [[path, [{ type: list }]]] : []))),
    ...Object.fromEntries(paths.flatMap((path) => (sources[path] ? [[path, sources[path]]] : []))),
  });
  return wordsOf(
    tree,
    (path, value) =>
      own(path, value, nameOf) ??
      (isRef(value) ? (value.name ?? nameOf(path, value.id) ?? String(value.id)) : undefined),
  );
};
