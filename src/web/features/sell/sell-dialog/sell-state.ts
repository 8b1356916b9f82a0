import type { Account } from '#contracts/auth.ts';
import type { Product } from '#contracts/products.ts';
import type { AddressFields } from '#domain/orders/submission.ts';
import type { Condition, CustomerServiceMethod, DeviceType, LockStatus } from '#domain/vocabulary.ts';
import type { PlacedOrder, PlacingOutcome, Unit } from '#web/features/place-order/index.ts';
import type { PriceQuestion } from '../price-question.ts';
import type { KnownPrices, LockedQuote, Offer } from '../priced-offer.ts';
import type { SellRefusal, Step } from './sell-checks.ts';
import { type ChosenDevice, EMPTY_SELL_FORM, type Person, type SellErrors, type SellForm } from './sell-form.ts';
import { sellOffer } from './sell-offer.ts';

/**
 * What the dialog is doing. `identifying`: the order is complete, and waits for somebody to be signed in (C4); `rejected` is
 * an account that the server has just not known any more.
 */
export type SellPhase =
  | { name: 'editing' }
  | { name: 'identifying'; rejected: Account | null }
  | { name: 'sending' }
  | ({ name: 'price_changed' } & PriceQuestion)
  | { name: 'placed'; order: PlacedOrder };

/** Everything that the Sell Your Device dialog knows. */
export interface SellState extends KnownPrices {
  form: SellForm;
  step: Step;
  phase: SellPhase;
  /** The order that is being made; null before the first try. */
  unit: Unit | null;
  errors: SellErrors;
  /** Why the last press did not go on. A new object for every press: it is said once, and the first wrong field focused. */
  refusal: SellRefusal | null;
}

/** What is entered, and what the server says of it. */
type EditEvent =
  | { type: 'device_type_chosen'; deviceType: DeviceType | null }
  | { type: 'series_chosen'; series: string | null }
  | { type: 'device_chosen'; device: ChosenDevice | null }
  | { type: 'products_loaded'; products: readonly Product[] }
  | { type: 'condition_chosen'; condition: Condition }
  | { type: 'lock_chosen'; lockStatus: LockStatus }
  | { type: 'details_typed'; change: Partial<Pick<SellForm, 'battery' | 'imei'>> }
  | { type: 'method_chosen'; method: CustomerServiceMethod }
  | { type: 'address_changed'; address: AddressFields }
  | { type: 'address_known'; address: AddressFields }
  | { type: 'person_changed'; change: Partial<Person> }
  | { type: 'quote_received'; quote: LockedQuote };

/** What is pressed, and what comes of it. */
export type PressEvent =
  | { type: 'back_pressed' }
  | { type: 'continue_pressed' }
  | { type: 'cart_pressed' }
  /** The device before lies in the cart, or is ordered. */
  | { type: 'next_device' }
  | { type: 'cart_failed'; refusal: SellRefusal }
  | { type: 'submit_pressed' }
  | { type: 'identified' }
  | { type: 'identification_declined' }
  | { type: 'unit_saved'; unit: Unit | null }
  | { type: 'sale_ended'; outcome: PlacingOutcome; seller: Account }
  | { type: 'price_accepted' }
  | { type: 'price_declined' }
  | { type: 'started_over' };

export type SellEvent = EditEvent | PressEvent;

/** What a draft keeps of the dialog. */
export type KeptState = Pick<SellState, 'form' | 'step' | 'quote' | 'unit'>;

/** The dialog as it opens: empty, or with what a draft has kept. */
export function openSell(draft: KeptState | null): SellState {
  const { form, step, quote, unit } = draft ?? { form: EMPTY_SELL_FORM, step: 1, quote: null, unit: null };
  const order = unit?.order ?? null;
  const phase: SellPhase = order === null ? { name: 'editing' } : { name: 'placed', order };
  return { form, step, quote, named: null, phase, unit, errors: {}, refusal: null };
}

/** The price of the device as it is described; null while something is missing. */
export function currentSellOffer(state: SellState): Offer | null {
  return sellOffer(state.form, state);
}

/** An order may be on its way without an answer: what would forget its key has to wait. */
export function isUnsettled({ unit }: SellState): boolean {
  return unit !== null && unit.unsettled.length > 0;
}
