import { readFileSync } from 'node:fs';
import { lastRelease } from '../db/releases.ts';
import { git } from '../lib/git.mjs';
import { inRoot } from '../lib/paths.mjs';
import { type ApiDocument, breakingChanges } from '../openapi/breaking-changes.ts';

/** Returns the lines under "Breaking" of the changes that are not released yet. */
const announced = (changelog: string): string => {
  const [, unreleased = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[)/m.exec(changelog) ?? [];
  return /^### Breaking\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(unreleased)?.[1] ?? '';
};

/** Returns the breaking changes whose call the change log does not name under "Breaking". */
export const unannouncedChanges = (before: ApiDocument, after: ApiDocument, changelog: string): string[] => {
  const named = announced(changelog);
  return breakingChanges(before, after)
    .filter(({ call }) => !named.includes(call))
    .map(({ call, what }) => `${call}: ${what}`);
};

/** Reads the API document of the last release; undefined if that release, or this clone, does not have it. */
const releasedDocument = (): ApiDocument | undefined => {
  try {
    return JSON.parse(git('show', `${lastRelease().commit}:docs/openapi.json`));
  } catch {
    return undefined;
  }
};

/** Returns a line for each change that breaks programs written for the last release, unless the change log names it. */
export const apiFaults = (): string[] => {
  const before = releasedDocument();
  if (!before) return [];
  const after = JSON.parse(readFileSync(inRoot('docs/openapi.json'), 'utf8'));
  return unannouncedChanges(before, after, readFileSync(inRoot('CHANGELOG.md'), 'utf8'));
};
