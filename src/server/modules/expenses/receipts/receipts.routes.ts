import { addReceipt, deleteReceipt, listReceipts, previewReceipt, readReceipt } from '#contracts/receipts.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addReceiptTo } from './add-receipt.ts';
import { removeReceipt } from './delete-receipt.ts';
import { listReceiptsOf, sendPreview, sendReceipt } from './read-receipts.ts';

export function addReceiptRoutes(context: Context, files: Files): void {
  const { addRoute } = context;
  addRoute(listReceipts, ({ params }) => listReceiptsOf(context, params.id));
  addRoute(addReceipt, (call) => addReceiptTo(context, files, call));
  addRoute(readReceipt, (call) => sendReceipt(context, files, call));
  addRoute(previewReceipt, ({ params }) => sendPreview(context, files, params.id));
  addRoute(deleteReceipt, (call) => removeReceipt(context, call));
}
