import { joinPdfs } from '#server/ports/labels/index.ts';
import { awaitLabel, type LabelTools } from './ensure-label.ts';

/**
 * Joins the labels of orders in one PDF, in their order; one that is not bought yet is bought.
 * @throws as `awaitLabel` does, where one of them has no label or gets none now
 */
export async function joinLabels(tools: LabelTools, orderIds: readonly string[]): Promise<Uint8Array> {
  const labels: Uint8Array[] = [];
  for (const id of new Set(orderIds)) labels.push(await awaitLabel(tools, id));
  return joinPdfs(labels);
}
