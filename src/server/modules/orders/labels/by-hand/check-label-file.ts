import { ERRORS } from '#contracts/errors.ts';
import { fileTypeOf } from '#domain/files/file-type.ts';
import { fail } from '#server/platform/errors.ts';
import { judgePdf } from '#server/ports/pdfs/index.ts';

/**
 * Checks the file of a label that the shop bought itself: it is printed with others in one PDF.
 * @throws Failure file_type_refused, file_damaged, file_locked, each with its text for the field `file`
 */
export async function checkLabelFile(bytes: Uint8Array): Promise<void> {
  if (fileTypeOf(bytes) !== 'pdf') {
    fail('file_type_refused', { errors: { file: 'Choose the label as a PDF. Your carrier offers it as a download.' } });
  }
  const verdict = await judgePdf(bytes);
  if (verdict === 'whole') return;
  const code = verdict === 'locked' ? 'file_locked' : 'file_damaged';
  fail(code, { errors: { file: ERRORS[code].message } });
}
