export { attachPhoto } from './attachments/attach-photo.ts';
export {
  ATTACHED_TO,
  type Attachment,
  attachFile,
  eraseAttachments,
  findAttachment,
  keepAttachments,
  listAttachments,
  listFilesOf,
  listOwnersOfSame,
  markDeleted,
  removeAttachment,
  removeUnkeptAttachments,
  tryAttachFile,
} from './attachments/attachments.queries.ts';
export type { StoredFile } from './files.queries.ts';
export { createFiles, type Files, pictureTypeOf, requirePicture } from './keep-files.ts';
export { sealFilesAnew } from './seal-anew.ts';
export { sealedStorage } from './sealed-storage.ts';
export { addFileRoutes, addGuardedFileRoutes } from './send-file.ts';
