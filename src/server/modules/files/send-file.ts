import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type OwnerKind, rulesOf } from '#domain/attachments.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { type Attachment, findAttachment } from './attachments/attachments.queries.ts';
import type { Files } from './keep-files.ts';

/**
 * Policy for files of strangers: a browser runs nothing in them, and gives them no origin. A PDF is only saved, because viewers of
 * PDF run scripts.
 */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ANSWERS = {
  pdf: { way: 'attachment', ending: 'pdf', type: 'application/pdf' },
  image: { way: 'inline', ending: 'jpg', type: 'image/jpeg' },
} as const;

type FileEndpoint<Params extends z.ZodObject> = Endpoint & { params: Params; responses: { 200: string } };
type Pair<Params extends z.ZodObject> = readonly [file: FileEndpoint<Params>, preview: FileEndpoint<Params>];
type SentFile = Pick<Attachment<OwnerKind>, 'id' | 'fileId' | 'kind'>;

/** Adds the routes that send attachments of a kind of record, and their small pictures, to every caller of the endpoints. */
export function addFileRoutes(
  context: Pick<Context, 'addRoute' | 'database'>,
  files: Files,
  kind: OwnerKind,
  endpoints: Pair<z.ZodObject<{ id: z.ZodUUID }>>,
): void {
  addGuardedFileRoutes(context, files, kind, endpoints, ({ params }) =>
    findAttachment(context.database, kind, params.id),
  );
}

/** Adds these routes for attachments that not every caller of the endpoints may see. @param find finds one for its caller */
export function addGuardedFileRoutes<Params extends z.ZodObject>(
  { addRoute }: Pick<Context, 'addRoute'>,
  files: Files,
  kind: OwnerKind,
  [file, preview]: Pair<Params>,
  find: (call: Call<FileEndpoint<Params>>) => Promise<SentFile | null>,
): void {
  addRoute(file, async (call) => sendFile(files, (await find(call)) ?? fail('not_found'), kind, call.reply));
  addRoute(preview, async (call) => sendPreview(files, (await find(call)) ?? fail('not_found')));
}

async function sendFile(
  files: Files,
  { id, fileId, kind }: SentFile,
  owner: OwnerKind,
  reply: Call<never>['reply'],
): Promise<RawAnswer> {
  const content = await files.read({ id: fileId, kind });
  const { way, ending, type } = ANSWERS[kind];
  reply.header('content-security-policy', SANDBOX);
  reply.header('content-disposition', `${way}; filename="${rulesOf(owner).savedAs(id)}.${ending}"`);
  return new RawAnswer(type, Buffer.from(content));
}

/** @throws Failure not_found for a PDF */
async function sendPreview(files: Files, { fileId, kind }: SentFile): Promise<RawAnswer> {
  const content = (await files.readPreview({ id: fileId, kind })) ?? fail('not_found');
  return new RawAnswer('image/jpeg', Buffer.from(content));
}
