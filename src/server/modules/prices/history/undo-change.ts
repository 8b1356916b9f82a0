import {
  type PriceChange,
  priceChange as priceChangeShape,
  type UndoPreview,
  type undoPriceChange,
} from '#contracts/prices.ts';
import { toDecimal } from '#domain/money.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { Context } from '#server/platform/context.ts';
import { violatesConstraint } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { admitChange, beginPriceChange, readPriceCall, withoutApprover } from '../limit/admit-change.ts';
import { findChange } from './changes.queries.ts';
import { describeChange } from './describe-change.ts';
import { countUndo, listMovedSince, type MovedSince, undoItems } from './undo.queries.ts';

const MAX_ROWS = 100;

/** Previews an undo, with the products that have moved since. Changes nothing. @throws Failure not_found */
export async function previewUndoing({ database }: Context, id: number): Promise<UndoPreview> {
  const change = (await findChange(database, id)) ?? fail('not_found');
  const [counts, rows] = await Promise.all([
    countUndo(database, change.id),
    listMovedSince(database, change.id, MAX_ROWS),
  ]);
  return { ...counts, rows: rows.map(describeMoved) };
}

function describeMoved(row: MovedSince): UndoPreview['rows'][number] {
  const { productId, model, storage, newCents, nowCents, isNowActive, byId, byKind, byAt, byActor, bySummary } = row;
  const hasLaterChange = byId !== null && byKind !== null && byAt !== null && byActor !== null && bySummary !== null;
  return {
    productId,
    model,
    storage,
    isNowActive,
    newPrice: toDecimal(newCents),
    nowPrice: toDecimal(nowCents),
    by: hasLaterChange ? { id: byId, kind: byKind, at: byAt.toISOString(), actor: byActor, summary: bySummary } : null,
  };
}

/**
 * Undoes a change: restores the old price and availability of its products. When a product has moved since, nothing is undone,
 * unless `leavingOut` names exactly the moved products: then all others are. The undo is a change in the history, and can be undone.
 * @throws Failure not_found, prices_moved, nothing_to_change for a change that moved no price, and those of `beginPriceChange` and
 * `admitChange`
 */
export async function undoChange(
  context: Context,
  { params, body, caller, idempotencyKey }: Call<typeof undoPriceChange>,
): Promise<PriceChange> {
  const { database, clock } = context;
  const id = Number(params.id);
  const priceCall = await readPriceCall(context, caller, body.second);
  const request = { scope: 'prices.undo', key: idempotencyKey, content: { id, ...withoutApprover(body) } };
  const undoOnce = () =>
    writeOnce(database, request, priceChangeShape, async (tx) => {
      const terms = await beginPriceChange(tx, priceCall);
      const undone = (await findChange(tx, id)) ?? fail('not_found');
      const summary = cutText(`Undone: ${undone.summary}`, MAX_CHARACTERS);
      const entry = { kind: 'undo' as const, at: clock.now(), ...terms.author, reason: body.reason ?? null, summary };
      if (undone.products === 0) fail('nothing_to_change');
      const undo = await undoItems(tx, { undoes: id, leavingOut: body.leavingOut ?? null }, entry);
      const change = { ...entry, ...(undo ?? fail('prices_moved')), undoes: id, undoneBy: null, undoneProducts: null };
      await admitChange(tx, terms, change);
      return { status: 200, body: describeChange(change) };
    });
  try {
    return (await undoOnce()).body;
  } catch (error) {
    if (violatesConstraint(error, 'price_changes_undoes')) fail('prices_moved');
    throw error;
  }
}

/** Limit of the summary: an undo of an undo of an undo grows by a word each time. */
const MAX_CHARACTERS = 500;
