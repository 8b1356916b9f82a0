import type { SaleRefusal } from '#contracts/forms/sale.ts';
import type { Cents } from '#domain/money.ts';
import type { PlacingOutcome, Unit } from '#web/features/place-order/index.ts';
import { dropPrice } from '../offer/held-prices.ts';
import type { Offer, PriceQuestion, ServerPrices } from '../offer/offer.ts';
import { type Progress, refuseSale, type SaleRules, type SaleState } from './state.ts';

/** The end of a submission, in both dialogs: loaded after their first step. */

/** Decisions in which the dialogs differ at the end of a submission. */
export interface EndingRules<State extends SaleState> extends SaleRules<State> {
  /** Returns the part of the form that stays after its orders are made. */
  nextForm(form: State['form']): State['form'];
  refusalOf(outcome: Exclude<PlacingOutcome, { kind: 'placed' | 'price_changed' }>, state: State): SaleRefusal;
}

/** Ends a submission. A changed price is shown next to the earlier one, and the customer decides. */
export function endSubmission<State extends SaleState>(
  state: State,
  outcome: PlacingOutcome,
  rules: EndingRules<State>,
): State {
  if (outcome.kind === 'placed') {
    return { ...state, phase: { name: 'placed' }, form: rules.nextForm(state.form), quote: null, refusal: null };
  }
  const editing: State = { ...state, phase: { name: 'editing' } };
  if (outcome.kind !== 'price_changed') return refuseSale(editing, rules.refusalOf(outcome, state));
  const offer = rules.offerOf(state);
  if (offer === null) return editing;
  const { question, prices } = askAboutPrice(offer, outcome.cents);
  return {
    ...state,
    ...prices,
    held: dropPrice(state.held, offer.selection),
    phase: { name: 'price_changed', ...question },
  };
}

/** Builds the question about an offer that the server has refused; today's price, which it named, is shown from now on. */
function askAboutPrice(
  offer: Offer,
  newCents: Cents,
): { question: PriceQuestion; prices: Pick<ServerPrices, 'quote' | 'named'> } {
  const { selection, cents: oldCents } = offer;
  return {
    question: { selection, oldCents, newCents },
    prices: { quote: null, named: { selection, cents: newCents } },
  };
}

/** Replaces a unit in its place; null removes it. */
export function withUnit({ guest, units }: Progress, key: string, unit: Unit | null): Progress {
  const changed = unit === null ? [] : [unit];
  const isKnown = units.some((other) => other.key === key);
  return {
    guest,
    units: isKnown ? units.flatMap((other) => (other.key === key ? changed : [other])) : [...units, ...changed],
  };
}
