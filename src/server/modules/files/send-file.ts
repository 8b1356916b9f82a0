import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import type { StoredFile } from './files.queries.ts';
import type { Files } from './keep-files.ts';

type FileReference = Pick<StoredFile, 'id' | 'kind'>;

/**
 * Policy for files of strangers: a browser runs nothing in them, and gives them no origin. A PDF is only saved, because viewers of
 * PDF run scripts.
 */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ANSWERS = {
  pdf: { way: 'attachment', ending: 'pdf', type: 'application/pdf' },
  image: { way: 'inline', ending: 'jpg', type: 'image/jpeg' },
} as const;

/**
 * Answers with a stored file.
 * @param name of the saved file, without its ending
 * @throws Failure not_found where there is none; LostFileError where the storage has lost it
 */
export async function sendFile(
  files: Files,
  file: FileReference | null,
  { name, reply }: { name: string; reply: Call<never>['reply'] },
): Promise<RawAnswer> {
  const { kind, ...named } = file ?? fail('not_found');
  const content = await files.read({ ...named, kind });
  const { way, ending, type } = ANSWERS[kind];
  reply.header('content-security-policy', SANDBOX);
  reply.header('content-disposition', `${way}; filename="${name}.${ending}"`);
  return new RawAnswer(type, Buffer.from(content));
}

/** Answers with the small picture of a photo. @throws Failure not_found, also for a PDF; LostFileError */
export async function sendPreview(files: Files, file: FileReference | null): Promise<RawAnswer> {
  const content = (await files.readPreview(file ?? fail('not_found'))) ?? fail('not_found');
  return new RawAnswer('image/jpeg', Buffer.from(content));
}
