import crypto from 'node:crypto';
import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import { type FileType, fileTypeOf, isWholePdf } from '#domain/file-type.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Chore } from '#server/platform/housekeeping.ts';
import type { Images, PictureProblem } from '#server/ports/images/index.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { deleteFile, insertFile, listUnclaimed, type StoredFile } from './files.queries.ts';

/** Keeps photos and PDFs that people send: private, and under names that nobody can guess. */
export interface Files {
  /**
   * Stores a file; its content decides what it is. The record that names it claims it (`claimFile`).
   * @throws Failure file_type_refused, file_damaged, picture_too_large, each with its text beside the field `file`
   */
  keep(bytes: Uint8Array): Promise<StoredFile>;
  /** Reads a photo as JPEG, or a PDF as it was sent; null when the storage has lost it. */
  read(file: Pick<StoredFile, 'id' | 'kind'>): Promise<Uint8Array | null>;
  /** Reads the small JPEG of a photo; null for a PDF. */
  readPreview(file: Pick<StoredFile, 'id' | 'kind'>): Promise<Uint8Array | null>;
  /** Removes what was stored and never claimed, such as by a request that broke off. */
  sweep: Chore;
}

/** Longer than any request takes from storing a file to claiming it. */
const SWEPT_AFTER_MS = 24 * 3600 * 1000;

/** What is stored of a file, by its kind. */
const PARTS = {
  image: { full: '.jpg', preview: '-small.jpg' },
  pdf: { full: '.pdf', preview: null },
} as const;
type Part = keyof (typeof PARTS)['image'];

const PROBLEMS: Record<PictureProblem, ErrorCode> = { damaged: 'file_damaged', 'too large': 'picture_too_large' };

export function createFiles(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  storage: FileStorage,
  images: Images,
): Files {
  const read = async ({ id, kind }: Pick<StoredFile, 'id' | 'kind'>, part: Part) => {
    const key = keyOf(id, kind, part);
    return key === null ? null : storage.get(key);
  };
  return {
    keep: async (bytes) => {
      const type = fileTypeOf(bytes) ?? refuse('file_type_refused');
      const contents = await contentsOf(images, bytes, type);
      const kind = type === 'pdf' ? 'pdf' : 'image';
      const file = {
        id: crypto.randomUUID(),
        kind,
        sha256: crypto.hash('sha256', bytes),
        bytes: bytes.length,
      } as const;
      // Announced first: whatever happens next, the files are known, and swept.
      await insertFile(database, file, clock.now());
      for (const { part, content } of contents) {
        const key = keyOf(file.id, kind, part);
        if (key !== null) await storage.put(key, content, type === 'pdf' ? 'application/pdf' : 'image/jpeg');
      }
      return file;
    },
    read: (file) => read(file, 'full'),
    readPreview: (file) => read(file, 'preview'),
    sweep: {
      name: 'unclaimed files',
      run: async (db, now) => {
        for (const { id, kind } of await listUnclaimed(db, new Date(now.getTime() - SWEPT_AFTER_MS))) {
          for (const key of keysOf({ id, kind })) await storage.remove(key);
          await deleteFile(db, id);
        }
      },
    },
  };
}

async function contentsOf(
  images: Images,
  bytes: Uint8Array,
  type: FileType,
): Promise<{ part: Part; content: Uint8Array }[]> {
  if (type === 'pdf') return isWholePdf(bytes) ? [{ part: 'full', content: bytes }] : refuse('file_damaged');
  const kept = await images.remake(bytes, type);
  if (typeof kept === 'string') refuse(PROBLEMS[kept]);
  return [
    { part: 'full', content: kept.full },
    { part: 'preview', content: kept.preview },
  ];
}

/** Lists the keys under which a file is stored. */
export function keysOf({ id, kind }: Pick<StoredFile, 'id' | 'kind'>): string[] {
  return [keyOf(id, kind, 'full'), keyOf(id, kind, 'preview')].filter((key) => key !== null);
}

function keyOf(id: string, kind: StoredFile['kind'], part: Part): string | null {
  const ending = PARTS[kind][part];
  return ending === null ? null : `uploads/${id}${ending}`;
}

function refuse(code: ErrorCode): never {
  return fail(code, { errors: { file: ERRORS[code].message } });
}
