import type { DECIDE_PROBLEMS, decidePriceOffer } from '#contracts/price-offers.ts';
import { explainLines, QUOTE_KEPT } from '#domain/inspection/explain-lines.ts';
import { amountAfterContest } from '#domain/inspection/price-offer-amount.ts';
import { nextOfferState } from '#domain/inspection/price-offer-states.ts';
import { timesAfterContest } from '#domain/inspection/price-offer-times.ts';
import { parseSum } from '#domain/money.ts';
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

/** Returns why the member at a terminal may not decide about an inspection; null for another member than the inspector. */
export function decideProblem({ staff }: Caller, inspectorId: string | null): DecideProblem | null {
  if (staff === null || staff.member === null) return 'no_member';
  if (inspectorId === null) return 'inspector_unknown';
  return staff.member.id === inspectorId ? 'inspected_it' : null;
}

/** Reads who inspected the device of an offer. */
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
 * Decides on a contested line, once. With the last one the offer is open again at its new amount, or the order is paid as
 * quoted.
 * @throws Failure not_found, offer_closed, offer_line_decided, decider_is_inspector, staff_passcode_required
 */
export async function decide(
  { clock, database }: Context,
  { params, body, caller }: Pick<Call<typeof decidePriceOffer>, 'params' | 'body' | 'caller'>,
): Promise<void> {
  const by = staffOf(caller);
  const known = (await findOffer(database, params.id)) ?? fail('not_found');
  const problem = decideProblem(caller, (await findInspector(database, known)).memberId);
  if (problem === 'no_member') fail('staff_passcode_required');
  if (problem !== null) fail('decider_is_inspector', REFUSALS[problem]);
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, known.orderId)) ?? fail('not_found');
    const offer = (await findOffer(tx, known.id)) ?? fail('not_found');
    const contests = await listContests(tx, [offer.id]);
    const contest = contests.find(({ line }) => line === body.line) ?? fail('not_found');
    const { line, isRestored, words } = body;
    if (contest.decidedAt !== null) {
      if (contest.isRestored === isRestored && contest.decisionWords === words) return;
      fail('offer_line_decided');
    }
    // Refuses an offer that waits no more, and an order that has moved on.
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
    const decided = contests.map((one) => (one.line === line ? { ...one, isRestored } : one));
    await follow(tx, order, offer, { decided, line: body.line, isRestored, by, at });
  });
}

interface Decided {
  /** All contested lines, with the new decision. */
  decided: readonly ContestRow[];
  line: string;
  isRestored: boolean;
  by: StaffActor;
  at: Date;
}

/** Writes what follows from a decision: the offer's next state, and with the last one its amount and the order's price. */
async function follow(
  tx: Transaction,
  order: LockedOrder,
  offer: OfferRow,
  { decided, line, isRestored, by, at }: Decided,
): Promise<void> {
  const label = offer.shown.lines.find(({ code }) => code === line)?.label ?? line;
  const note = `Disputed deduction ${isRestored ? 'removed' : 'kept'}: ${label}`;
  const contest = { step: isRestored ? ('removed' as const) : ('kept' as const), lines: [label] };
  if (decided.some((one) => one.isRestored === null)) {
    moveOrder(tx, order, { to: {}, by, note, detail: { contest }, at, tell: 'unchanged' });
    return;
  }
  const lines = offer.shown.lines.map(({ code, label: name, amount }) => ({
    label: name,
    cents: parseSum(amount),
    isRestored: decided.some((one) => one.line === code && one.isRestored === true),
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
  // Of the price that is left, not of the step to it: the lines that stand make its whole difference from the quote.
  const priceReason = isKept ? QUOTE_KEPT : explainLines(lines.filter((one) => !one.isRestored));
  const price = amountCents === offer.amountCents ? {} : { finalPriceCents: amountCents, priceReason };
  moveOrder(tx, order, {
    to: { status, finalCents: amountCents },
    by,
    note,
    detail: { contest, ...price },
    at,
    tell: isKept ? 'offer' : 'unchanged',
  });
  emit(tx, priceOfferNews, order.id, { offerId: offer.id, what: isKept ? 'restored' : 'decided', day: null });
}
