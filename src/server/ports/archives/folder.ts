import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveTimeOf, isUnfinished, UNFINISHED } from '#server/platform/backup/archive/archive-name.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { SecondPlace } from '#server/platform/backup/second-place/second-place.ts';

/** Marks a folder with copies: when a disk is not mounted, an empty folder is in its place. */
const MARK = '.cash-again-copies';

/**
 * Copies archives into another folder, such as one on another disk or on another machine’s share. The folder is never created: a
 * missing mount would become a folder on the disk of the backups.
 * @param folder absolute path
 * @param where name of the place in sentences
 */
export function folderOfArchives(folder: string, where: string): SecondPlace {
  const inFolder = (name: string) => path.join(folder, name);
  return {
    where,
    open: (hasCopies, isOwn) =>
      translateErrors(where, async () => {
        checkFolder(folder, where, hasCopies);
        for (const name of fs.readdirSync(folder)) if (isUnfinished(name) && isOwn(name)) fs.rmSync(inFolder(name));
      }),
    list: () =>
      translateErrors(where, async () =>
        fs
          .readdirSync(folder)
          .sort()
          .flatMap((name) => {
            const size =
              archiveTimeOf(name) === null ? undefined : fs.statSync(inFolder(name), { throwIfNoEntry: false });
            return size === undefined ? [] : [{ name, bytes: size.size }];
          }),
      ),
    put: (name, file) =>
      translateErrors(where, async () => {
        checkSpace(folder, where, fs.statSync(file).size);
        const unfinished = inFolder(`${name}${UNFINISHED}`);
        try {
          const sourceHash = await copyHashed(file, fs.createWriteStream(unfinished, { mode: 0o600, flush: true }));
          if ((await hashOf(unfinished)) !== sourceHash) {
            throw new BackupError(`The copy in the ${where} isn’t the same as the backup. Check that disk.`);
          }
          // Some shares refuse to flush a folder, so it isn’t flushed: a name that a power cut removes is copied again.
          fs.renameSync(unfinished, inFolder(name));
        } catch (error) {
          fs.rmSync(unfinished, { force: true });
          throw error;
        }
      }),
    get: (name, file) =>
      translateErrors(where, async () => {
        if (!fs.existsSync(inFolder(name))) throw new BackupError(`There’s no ${name} in the ${where}.`);
        await copyHashed(inFolder(name), fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
      }),
    remove: (name) => translateErrors(where, async () => fs.rmSync(inFolder(name), { force: true })),
  };
}

function checkFolder(folder: string, where: string, hasCopies: boolean): void {
  if (!fs.existsSync(folder)) {
    throw new BackupError(`There’s no ${where}. If it’s another disk or a share, mount it. If it’s new, create it.`);
  }
  const mark = path.join(folder, MARK);
  if (fs.existsSync(mark)) return;
  if (hasCopies) {
    throw new BackupError(
      `The ${where} isn’t the one with the earlier copies. If its disk or share isn’t mounted, mount it. If you replaced it, create an empty file named ${MARK} in it.`,
    );
  }
  fs.writeFileSync(mark, '', { mode: 0o600 });
}

function checkSpace(folder: string, where: string, bytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const megabytes = (count: number) => Math.ceil(count / 1_000_000);
  throw new BackupError(
    `Not enough space in the ${where}: ${megabytes(bavail * bsize)} MB left, and the backup has ${megabytes(bytes)} MB.`,
  );
}

/** Copies a file. @returns the hash of its content */
async function copyHashed(from: string, to: fs.WriteStream): Promise<string> {
  const hash = crypto.createHash('sha256');
  await pipeline(
    fs.createReadStream(from),
    async function* hashed(source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        hash.update(bytes);
        yield bytes;
      }
    },
    to,
  );
  return hash.digest('hex');
}

async function hashOf(file: string): Promise<string> {
  const hash = crypto.createHash('sha256');
  for await (const bytes of fs.createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EACCES: 'is closed to the user that runs the shop',
  EPERM: 'is closed to the user that runs the shop',
  EROFS: 'is read-only',
  ENOTDIR: 'isn’t a folder',
};

/** Translates errors of the system to sentences that name the place. */
async function translateErrors<Result>(where: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new BackupError(`The ${where} ${reason}.`);
  }
}
