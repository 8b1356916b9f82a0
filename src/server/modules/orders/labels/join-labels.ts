import { joinPdfs } from '#server/ports/labels/index.ts';
import { awaitLabel, type LabelTools } from './ensure-label.ts';

/**
 * Joins the labels of orders into one PDF, in the given order; buys missing ones.
 * @throws as `awaitLabel` does, when an order has no label or cannot get one now
 */
export async function joinLabels(tools: LabelTools, orderIds: readonly string[]): Promise<Uint8Array> {
  const labels: Uint8Array[] = [];
  for (const id of new Set(orderIds)) labels.push(await awaitLabel(tools, id));
  return joinPdfs(labels);
}
