import fs from 'node:fs';
import path from 'node:path';
import { git, UpdateError } from './commands.mjs';

/** Tags of releases: "v0.2.0". */
const RELEASE = /^v(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (tag) => (RELEASE.exec(tag) ?? []).slice(1).map(Number);

/** Compares versions or tags of releases, for a sort from the oldest to the newest. */
export function compareVersions(one, other) {
  const [left, right] = [one, other].map((text) => partsOf(text.startsWith('v') ? text : `v${text}`));
  for (const index of [0, 1, 2]) if (left[index] !== right[index]) return left[index] - right[index];
  return 0;
}

/** Returns the version of the sources. */
export function versionOf(root) {
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version;
}

/** Finds the tag to update to: the requested one, or the newest release. @throws UpdateError without one */
export function chooseTag(root, requestedTag) {
  const tags = git(root, 'tag', '--list').split('\n');
  if (requestedTag !== undefined) {
    if (!tags.includes(requestedTag)) throw new UpdateError(`There’s no release “${requestedTag}”.`);
    return requestedTag;
  }
  const newest = tags
    .filter((tag) => RELEASE.test(tag))
    .sort(compareVersions)
    .at(-1);
  if (newest === undefined) throw new UpdateError('There’s no release yet.');
  return newest;
}

/** Returns the entries of a tag’s changelog for the versions after this one; empty without any. */
export function newsOf(root, tag, version) {
  let text;
  try {
    text = git(root, 'show', `${tag}:CHANGELOG.md`);
  } catch {
    return '';
  }
  const sections = text.split(/^(?=## )/m).slice(1);
  return sections
    .filter((section) => {
      const found = /^## (\d+\.\d+\.\d+)/.exec(section)?.[1];
      return found !== undefined && compareVersions(found, version) > 0;
    })
    .join('')
    .trim();
}
