import { addReceipt, deleteReceipt, listReceipts, previewReceipt, readReceipt } from '#contracts/receipts.ts';
import { type Files, findFile, sendFile, sendPreview } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addReceiptTo } from './add-receipt.ts';
import { removeReceipt } from './delete-receipt.ts';
import { listReceiptsOf } from './read-receipts.ts';

export function addReceiptRoutes(context: Context, files: Files): void {
  const { addRoute } = context;
  addRoute(listReceipts, ({ params }) => listReceiptsOf(context, params.id));
  addRoute(addReceipt, (call) => addReceiptTo(context, files, call));
  addRoute(readReceipt, async ({ params, reply }) =>
    sendFile(files, await findFile(context.database, 'expense', params.id), {
      name: `receipt-${params.id.slice(-8)}`,
      reply,
    }),
  );
  addRoute(previewReceipt, async ({ params }) =>
    sendPreview(files, await findFile(context.database, 'expense', params.id)),
  );
  addRoute(deleteReceipt, (call) => removeReceipt(context, call));
}
