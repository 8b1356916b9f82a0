import type { addVisitFile, readVisitFile } from '#contracts/visit-files.ts';
import { type Files, listAttachments } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';

/** Stores a signature or a photo of an ID. @throws Failure file_type_refused, file_damaged, picture_too_large */
export async function storeVisitFile(
  files: Files,
  { file }: Pick<Call<typeof addVisitFile>, 'file'>,
): Promise<{ id: string }> {
  const { id } = await files.keepPhoto(file);
  return { id };
}

/** Reads the signature or the ID photo of a visit. @throws Failure not_found; LostFileError */
export async function readFileOfVisit(
  { database }: Context,
  files: Files,
  { params }: Pick<Call<typeof readVisitFile>, 'params'>,
): Promise<RawAnswer> {
  const papers = await listAttachments(database, 'visit', [params.id]);
  const { fileId: id } = papers.find(({ subject }) => subject === params.purpose) ?? fail('not_found');
  const bytes = await files.read({ id, kind: 'image' });
  return new RawAnswer('image/jpeg', Buffer.from(bytes));
}
