import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import type { Unit } from '#web/features/place-order/index.ts';
import { isRefusal, placeUnit } from '#web/features/place-order/place-unit.ts';
import { ApiError, type CallAnswer, type CallInput, NetworkError } from '#web/lib/api.ts';
import { type Progress, placedOrders } from './progress.ts';

export type GuestBody = CallInput<'customers.createGuest'>['body'];

/** What to submit: the same device `quantity` times, for one customer. */
export interface Submission {
  guest: GuestBody;
  /** The order for one device; `customerId` is known only once the guest exists. */
  order: Omit<CreateOrderBody, 'customerId'>;
  quantity: number;
}

/** The calls and the storage that a submission needs. */
export interface SubmissionPorts {
  createGuest(body: GuestBody, key: string): Promise<CallAnswer<'customers.createGuest'>>;
  createOrder(body: CreateOrderBody, key: string): Promise<Order>;
  newKey(): string;
  /** Keeps the progress; it must be on disk when this returns, because a call follows. */
  save(progress: Progress): void;
}

/** How a submission ended; the dialog says it to the customer. */
export type SubmissionOutcome =
  | { kind: 'placed' }
  | { kind: 'price_changed'; cents: Cents }
  | { kind: 'phone_unverified' }
  | { kind: 'wrong_fields'; errors: Readonly<Record<string, string>> }
  | { kind: 'wait'; seconds: number | null }
  /** The shop cannot take it at the moment. */
  | { kind: 'away'; message: string }
  | { kind: 'failed' };

/**
 * Creates the guest, then one order for each device (C7). What `progress` shows as done is not done again, and every call
 * that may have reached the server before is repeated with its key: however often this is called, after a double click, a
 * lost answer or a reload, there is one order for each device (decision 21).
 * @throws only what is a mistake in the code; refusals and failures of the calls come back as an outcome.
 */
export async function submitOrders(
  submission: Submission,
  start: Progress,
  ports: SubmissionPorts,
): Promise<SubmissionOutcome> {
  const run = new Run(start, ports);
  try {
    const customerId = await run.guest(submission.guest);
    while (placedOrders(run.progress).length < submission.quantity) {
      await run.nextOrder({ ...submission.order, customerId });
    }
    return { kind: 'placed' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** The steps of one submission, each of which saves before and after its call. */
class Run {
  progress: Progress;
  readonly #ports: SubmissionPorts;

  constructor(start: Progress, ports: SubmissionPorts) {
    this.progress = start;
    this.#ports = ports;
  }

  async guest(body: GuestBody): Promise<string> {
    const details = JSON.stringify(body);
    const known = this.progress.guest?.details === details ? this.progress.guest : null;
    if (known?.customerId) return known.customerId;
    const key = known?.key ?? this.#ports.newKey();
    this.#save({ guest: { key, details, customerId: null } });
    try {
      const { id } = await this.#ports.createGuest(body, key);
      this.#save({ guest: { key, details, customerId: id } });
      return id;
    } catch (error) {
      if (isRefusal(error)) this.#save({ guest: null });
      throw error;
    }
  }

  async nextOrder(body: CreateOrderBody): Promise<void> {
    const open = this.progress.units.find((unit) => unit.order === null);
    const unit = open ?? { key: this.#ports.newKey(), unsettled: [], order: null };
    try {
      await placeUnit(unit, body, {
        createOrder: this.#ports.createOrder,
        saveUnit: (key, changed) =>
          changed === null
            ? this.#save({ units: this.progress.units.filter((other) => other.key !== key) })
            : this.#saveUnit(changed),
      });
    } catch (error) {
      // The customer record is not this browser's any more, or is an account's whose session has ended: the next try makes
      // a guest's.
      const isLost = isRefusal(error) && (error.code === 'not_found' || error.code === 'sign_in_required');
      if (isLost) this.#save({ guest: null });
      throw error;
    }
  }

  #saveUnit(unit: Unit): void {
    const { units } = this.progress;
    const known = units.some(({ key }) => key === unit.key);
    this.#save({ units: known ? units.map((other) => (other.key === unit.key ? unit : other)) : [...units, unit] });
  }

  #save(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change };
    this.#ports.save(this.progress);
  }
}

function outcomeOf(error: unknown): SubmissionOutcome {
  if (error instanceof NetworkError) {
    return error.reason === 'away' ? { kind: 'away', message: error.userMessage } : { kind: 'failed' };
  }
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfter };
  if (error.code === 'phone_verification_required') return { kind: 'phone_unverified' };
  const cents = error.code === 'price_changed' ? parseMoney(error.price ?? '') : null;
  if (cents !== null) return { kind: 'price_changed', cents };
  if (Object.keys(error.errors).length > 0) return { kind: 'wrong_fields', errors: error.errors };
  return { kind: 'failed' };
}
