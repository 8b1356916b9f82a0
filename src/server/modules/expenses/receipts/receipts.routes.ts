import { addReceipt, deleteReceipt, listReceipts, previewReceipt, readReceipt } from '#contracts/receipts.ts';
import { addFileRoutes, type Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addReceiptTo } from './add-receipt.ts';
import { removeReceipt } from './delete-receipt.ts';
import { listReceiptsOf } from './read-receipts.ts';

export function addReceiptRoutes(context: Context, files: Files): void {
  const { addRoute } = context;
  addRoute(listReceipts, ({ params }) => listReceiptsOf(context, params.id));
  addRoute(addReceipt, (call) => addReceiptTo(context, files, call));
  addFileRoutes(context, files, 'expense', [readReceipt, previewReceipt]);
  addRoute(deleteReceipt, (call) => removeReceipt(context, call));
}
