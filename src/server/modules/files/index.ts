export { attachPhoto, refuseFull } from './attachments/attach-photo.ts';
export {
  ATTACHED_TO,
  type Attachment,
  attachFile,
  eraseAttachments,
  findAttachment,
  findFile,
  keepAttachments,
  listAttachments,
  listOwnersOfSame,
  markDeleted,
  removeAttachment,
  removeUnsentPhotos,
} from './attachments/attachments.queries.ts';
/** Facts of a file for the SQL of a module whose rows name it: `join stored_files f on f.id = …`. */
export { FILE_FACTS, JOIN_FILE } from './file-facts.queries.ts';
export { FILE_KINDS, releaseFiles, type StoredFile, tryClaimFile } from './files.queries.ts';
export { createFiles, type Files } from './keep-files.ts';
export { sealFilesAnew } from './seal-anew.ts';
export { sealedStorage } from './sealed-storage.ts';
export { sendFile, sendPreview } from './send-file.ts';
