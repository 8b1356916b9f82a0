import crypto from 'node:crypto';
import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import { type FileType, fileTypeOf, type PictureType } from '#domain/files/file-type.ts';
import { type AcceptedFiles, refusedFileText } from '#domain/files/refused-file.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Images, PictureProblem } from '#server/ports/images/index.ts';
import { judgePdf, type PdfVerdict } from '#server/ports/pdfs/index.ts';
import { type FileStorage, readRequiredFile } from '#server/ports/storage/index.ts';
import { deleteFile, insertFile, listUnclaimed, type StoredFile } from './files.queries.ts';

/** Stores uploaded photos and PDFs: private, and under names that cannot be guessed. */
export interface Files {
  /**
   * Stores a photo; its content decides the type. The record that names it claims it (`claimFile`).
   * @throws Failure file_type_refused, file_damaged, picture_too_large, each with its text for the field `file`
   */
  keepPhoto(bytes: Uint8Array): Promise<StoredFile>;
  /** Stores a photo or a PDF. @throws Failure file_locked, and those of `keepPhoto` */
  keep(bytes: Uint8Array): Promise<StoredFile>;
  /** Reads a photo as JPEG, or a PDF as uploaded. @throws LostFileError when the storage does not have it */
  read(file: Pick<StoredFile, 'id' | 'kind'>): Promise<Uint8Array>;
  /** Reads the small JPEG of a photo; null for a PDF. @throws as `read` does */
  readPreview(file: Pick<StoredFile, 'id' | 'kind'>): Promise<Uint8Array | null>;
  /** Removes stored files that were never claimed, such as those of an aborted request. */
  sweep: Chore;
}

/** Longer than any request takes from storing a file to claiming it. */
const SWEPT_AFTER_MS = 24 * 3600 * 1000;

/** Suffixes of the stored parts of a file, by its kind. */
const PARTS = {
  image: { full: '.jpg', preview: '-small.jpg' },
  pdf: { full: '.pdf', preview: null },
} as const;
type Part = keyof (typeof PARTS)['image'];

const PROBLEMS: Record<PictureProblem | Exclude<PdfVerdict, 'whole'>, ErrorCode> = {
  damaged: 'file_damaged',
  locked: 'file_locked',
  'too large': 'picture_too_large',
};

export function createFiles(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  storage: FileStorage,
  images: Images,
): Files {
  const keep = async (bytes: Uint8Array, acceptedFiles: AcceptedFiles): Promise<StoredFile> => {
    const type = typeOf(bytes, acceptedFiles);
    const contents = await contentsOf(images, bytes, type);
    const kind = type === 'pdf' ? 'pdf' : 'image';
    const file = {
      id: crypto.randomUUID(),
      kind,
      sha256: crypto.hash('sha256', bytes),
      bytes: bytes.length,
    } as const;
    // Registers the row first, so that the files are swept after any failure.
    await insertFile(database, file, clock.now());
    for (const { part, content } of contents) {
      const key = keyOf(file.id, kind, part);
      if (key !== null) await storage.put(key, content, type === 'pdf' ? 'application/pdf' : 'image/jpeg');
    }
    return file;
  };
  return {
    keepPhoto: (bytes) => keep(bytes, 'photo'),
    keep: (bytes) => keep(bytes, 'photo or PDF'),
    read: ({ id, kind }) => readRequiredFile(storage, fullKeyOf(id, kind)),
    readPreview: async ({ id, kind }) => {
      const key = keyOf(id, kind, 'preview');
      return key === null ? null : readRequiredFile(storage, key);
    },
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
  if (type === 'pdf') {
    const verdict = await judgePdf(bytes);
    return verdict === 'whole' ? [{ part: 'full', content: bytes }] : refuse(PROBLEMS[verdict]);
  }
  const pictures = requirePicture(await images.remake(bytes, type));
  return [
    { part: 'full', content: pictures.full },
    { part: 'preview', content: pictures.preview },
  ];
}

/** Lists the keys under which a file is stored. */
export function keysOf({ id, kind }: Pick<StoredFile, 'id' | 'kind'>): string[] {
  return [keyOf(id, kind, 'full'), keyOf(id, kind, 'preview')].filter((key) => key !== null);
}

const fullKeyOf = (id: string, kind: StoredFile['kind']) => `uploads/${id}${PARTS[kind].full}`;

function keyOf(id: string, kind: StoredFile['kind'], part: Part): string | null {
  const ending = PARTS[kind][part];
  return ending === null ? null : `uploads/${id}${ending}`;
}

/** Returns the type of a picture by its content. @throws Failure file_type_refused */
export function pictureTypeOf(bytes: Uint8Array): PictureType {
  const type = fileTypeOf(bytes);
  return type === null || type === 'pdf' ? refuseType(bytes, 'photo') : type;
}

function typeOf(bytes: Uint8Array, acceptedFiles: AcceptedFiles): FileType {
  return acceptedFiles === 'photo' ? pictureTypeOf(bytes) : (fileTypeOf(bytes) ?? refuseType(bytes, acceptedFiles));
}

function refuseType(bytes: Uint8Array, acceptedFiles: AcceptedFiles): never {
  return fail('file_type_refused', { errors: { file: refusedFileText(bytes, acceptedFiles) } });
}

/** Unwraps a remade picture. @throws Failure file_damaged, picture_too_large */
export function requirePicture<Made extends object>(picture: Made | PictureProblem): Made {
  return typeof picture === 'string' ? refuse(PROBLEMS[picture]) : picture;
}

function refuse(code: ErrorCode): never {
  return fail(code, { errors: { file: ERRORS[code].message } });
}
