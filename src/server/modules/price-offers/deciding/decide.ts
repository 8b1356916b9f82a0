import type { DECIDE_PROBLEMS, decidePriceOffer } from '#contracts/price-offers.ts';
import { explainLines, QUOTE_KEPT } from '#domain/inspection/explain-lines.ts';
import { amountAfterContest } from '#domain/inspection/price-offer-amount.ts';
import { nextOfferState } from '#domain/inspection/price-offer-states.ts';
import { timesAfterContest } from '#domain/inspection/price-offer-times.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { readPolicies } from '#server/modules/deductions/index.ts';
import { findInspection } from '#server/modules/inspections/index.ts';
import { findSellerAnswers } from '#server/modules/orders/index.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { nextState } from '../answering/write-answer.ts';
import { type ContestRow, listContests, writeDecision } from '../contests.queries.ts';
import { changeOffer, findOffer, type OfferRow } from '../offers.queries.ts';
import { priceOfferNews } from '../price-offer-events.ts';

type DecideProblem = (typeof DECIDE_PROBLEMS)[number];

/** Returns the reason why the member at a terminal may not decide on a contest; null for any member but the inspector. */
export function decideProblem({ staff }: Caller, inspectorId: string | null): DecideProblem | null {
  if (staff === null || staff.member === null) return 'no_member';
  if (inspectorId === null) return 'inspector_unknown';
  return staff.member.id === inspectorId ? 'inspected_it' : null;
}

/** Finds the inspector of an offer's device. */
async function findInspector(db: Queryable, { inspectionId }: Pick<OfferRow, 'inspectionId'>) {
  const { memberId, actor } = (await findInspection(db, inspectionId)) ?? fail('not_found');
  return { memberId, actor };
}

const REFUSALS = {
  inspected_it: {},
  inspector_unknown: {
    message: 'No one was signed in for this inspection. Have someone else inspect the device again.',
  },
} as const;

/**
 * Decides on a contested line, once. The last decision reopens the offer at its new amount, or moves the order to payment as
 * quoted.
 * @throws Failure not_found, offer_closed, offer_line_decided, decider_is_inspector, staff_passcode_required
 */
export async function decideContestedLine(
  { clock, database }: Context,
  { params, body, caller }: Pick<Call<typeof decidePriceOffer>, 'params' | 'body' | 'caller'>,
): Promise<void> {
  const by = staffOf(caller);
  const offerBefore = (await findOffer(database, params.id)) ?? fail('not_found');
  const problem = decideProblem(caller, (await findInspector(database, offerBefore)).memberId);
  if (problem === 'no_member') fail('staff_passcode_required');
  if (problem !== null) fail('decider_is_inspector', REFUSALS[problem]);
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, offerBefore.orderId)) ?? fail('not_found');
    const offer = (await findOffer(tx, offerBefore.id)) ?? fail('not_found');
    const contests = await listContests(tx, [offer.id]);
    const contest = contests.find(({ line }) => line === body.line) ?? fail('not_found');
    const { line, isRestored, words } = body;
    if (contest.decidedAt !== null) {
      if (contest.isRestored === isRestored && contest.decisionWords === words) return;
      fail('offer_line_decided');
    }
    // Refuses a closed offer, and an order that has moved on.
    await nextState(tx, order, offer, 'decide');
    const at = clock.now();
    await writeDecision(tx, {
      offerId: offer.id,
      line,
      isRestored,
      decisionWords: words,
      decidedAt: at,
      decidedBy: by.actor,
      decidedMemberId: by.memberId,
    });
    const contestsAfter = contests.map((row) => (row.line === line ? { ...row, isRestored } : row));
    await writeOutcome(tx, order, offer, { decided: contestsAfter, line: body.line, isRestored, by, at });
  });
}

interface Decision {
  /** All contested lines, with the new decision. */
  decided: readonly ContestRow[];
  line: string;
  isRestored: boolean;
  by: StaffActor;
  at: Date;
}

/** Writes a decision to the order's history. The last one also sets the offer's state and amount, and the order's price. */
async function writeOutcome(
  tx: Transaction,
  order: LockedOrder,
  offer: OfferRow,
  { decided, line, isRestored, by, at }: Decision,
): Promise<void> {
  const label = offer.shown.lines.find(({ code }) => code === line)?.label ?? line;
  const note = `Disputed deduction ${isRestored ? 'removed' : 'kept'}: ${label}`;
  const contest = { step: isRestored ? ('removed' as const) : ('kept' as const), lines: [label] };
  if (decided.some((row) => row.isRestored === null)) {
    moveOrder(tx, order, { to: {}, by, note, detail: { contest }, at, notification: 'unchanged' });
    return;
  }
  const lines = offer.shown.lines.map(({ code, label: name, cents }) => ({
    label: name,
    cents,
    isRestored: decided.some((row) => row.line === code && row.isRestored === true),
  }));
  const { quotedAt } = (await findSellerAnswers(tx, order.id)) ?? fail('not_found');
  const policies = await readPolicies(tx, quotedAt);
  const amountCents = amountAfterContest(
    offer.quotedCents,
    lines,
    policies.map(({ tolerance }) => tolerance),
  );
  const isKept = amountCents >= offer.quotedCents;
  const state = nextOfferState(offer.state, isKept ? 'restore' : 'reopen') ?? fail('offer_closed');
  const times = timesAfterContest(offer, offer.contestedAt ?? at, at);
  await changeOffer(tx, offer, { ...times, state, amountCents, endedAt: isKept ? at : null });
  const status = nextStatus(order, isKept ? 'quote_restored' : 'contest_decided');
  // Explains the whole difference from the quote by the remaining lines, not just the last change.
  const priceReason = isKept ? QUOTE_KEPT : explainLines(lines.filter((row) => !row.isRestored));
  const price = amountCents === offer.amountCents ? {} : { finalPriceCents: amountCents, priceReason };
  moveOrder(tx, order, {
    to: { status, finalCents: amountCents },
    by,
    note,
    detail: { contest, ...price },
    at,
    notification: isKept ? 'offer' : 'unchanged',
  });
  emit(tx, priceOfferNews, order.id, { offerId: offer.id, what: isKept ? 'restored' : 'decided', day: null });
}
