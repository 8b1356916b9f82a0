import crypto from 'node:crypto';
import type { Inspection, saveInspection } from '#contracts/inspections.ts';
import { lockApplies } from '#domain/catalog/lock.ts';
import { defectsOfModel } from '#domain/inspection/defects.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { asksCarrier } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache } from '#server/modules/catalog/index.ts';
import { readPolicies } from '#server/modules/deductions/index.ts';
import { findSellerAnswers, type SellerAnswers } from '#server/modules/orders/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';
import {
  type InspectionRow,
  insertInspection,
  listInspections,
  type NewInspection,
  writeInspection,
} from '../inspections.queries.ts';
import type { Inspector } from '../inspector.ts';
import { describeInspections } from './read-bench.ts';

type Body = Call<typeof saveInspection>['body'];

/**
 * Saves the draft of an inspection. Locks the order: when two inspectors save at once, the second one gets a failure.
 * @throws Failure not_found, already_paid, inspection_changed, product_not_found, rule_broken, and those of the inspector
 */
export async function saveDraft(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  catalogs: CatalogCache,
  { orderId, body }: { orderId: string; body: Body },
  inspector: Inspector,
): Promise<Inspection> {
  const catalog = await catalogs.current();
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    await inspector.admit(tx, order);
    if (isPriceFixed(order)) fail('already_paid');
    const answers = (await findSellerAnswers(tx, order.id)) ?? fail('not_found');
    const [newest = null] = await listInspections(tx, order.id);
    checkVersion(newest, body.version);
    const draft = mergeDraft(draftToChange(answers, newest), body, catalog);
    if (inspector.doorDate !== null && draft.holds.includes('EMPTY_BOX'))
      fail('rule_broken', { errors: { holds: 'There’s no box at the door' } });
    if (newest === null || newest.completedAt !== null) {
      await insertInspection(tx, { ...draft, ...inspector.by, startedAt: clock.now() });
    } else {
      await writeInspection(tx, draft);
    }
    const policies = await readPolicies(tx, answers.quotedAt);
    const [saved] = await describeInspections(
      tx,
      { catalog, policies },
      answers,
      (await listInspections(tx, order.id)).slice(0, 1),
    );
    if (saved === undefined) throw new Error('A saved inspection is there');
    return saved;
  });
}

/** Checks that a change starts from the newest version. @throws Failure inspection_changed */
export function checkVersion(newest: InspectionRow | null, version: number | undefined): void {
  if (newest?.version !== version) fail('inspection_changed');
}

/** Returns the draft to change: the open one, a new one after a completed inspection, or the seller's answers for the first. */
function draftToChange(answers: SellerAnswers, newest: InspectionRow | null): NewInspection {
  const id = crypto.randomUUID();
  if (newest === null) {
    const { orderId, productId, condition, carrier, lockStatus } = answers;
    return {
      id,
      orderId,
      round: 1,
      version: 1,
      productId,
      condition,
      carrier,
      lockStatus,
      batteryHealth: null,
      identifier: null,
      defects: [],
      holds: [],
      notes: null,
      holdWords: null,
    };
  }
  const {
    price: _price,
    actor: _actor,
    memberId: _member,
    startedAt: _started,
    doorDate: _door,
    completedAt,
    ...found
  } = newest;
  const version = newest.version + 1;
  return completedAt === null
    ? { ...found, version }
    : { ...found, id, version, round: newest.round + 1, notes: null, holdWords: null };
}

function mergeDraft(draft: NewInspection, body: Body, catalog: Catalog): NewInspection {
  const productId = body.productId ?? draft.productId;
  const product = catalog.findEver(productId) ?? fail('product_not_found');
  const possibleDefects: readonly string[] = defectsOfModel(product);
  // Defects that are left from another model are dropped; a wrong code in the request is refused.
  if (body.defects?.some((code) => !possibleDefects.includes(code)))
    fail('rule_broken', { errors: { defects: 'This device can’t have one of these faults' } });
  const defects = (body.defects ?? draft.defects).filter((code) => possibleDefects.includes(code));
  const carrier = orPrevious(body.carrier, draft.carrier);
  const lockStatus = orPrevious(body.lockStatus, draft.lockStatus);
  return {
    id: draft.id,
    orderId: draft.orderId,
    round: draft.round,
    version: draft.version,
    productId,
    condition: body.condition ?? draft.condition,
    carrier: asksCarrier(product.deviceType) ? carrier : null,
    lockStatus: lockApplies(product) ? lockStatus : null,
    batteryHealth: orPrevious(body.batteryHealth, draft.batteryHealth),
    identifier: readIdentifier(body.identifier, draft.identifier),
    defects: [...new Set(defects)],
    holds: [...new Set(body.holds ?? draft.holds)],
    notes: body.notes === undefined ? draft.notes : body.notes?.trim() || null,
    holdWords: orPrevious(body.holdWords, draft.holdWords) || null,
  };
}

/** Returns the new value, which may be null, or the previous one when it is undefined. */
function orPrevious<Value>(next: Value | undefined, previous: Value): Value {
  return next === undefined ? previous : next;
}

/** Reads a device number; null removes it, undefined keeps the previous one. */
function readIdentifier(next: string | null | undefined, previous: string | null): string | null {
  return next == null ? orPrevious(next, previous) : requireDeviceNumber('identifier', next);
}
