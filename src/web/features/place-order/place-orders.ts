import type { CreateOrderBody } from '#contracts/orders.ts';
import { endsSubmission, failureOf, type PlacingFailure, type PlacingOutcome } from './outcome.ts';
import { isRefusal, placeUnit, type UnitPorts } from './place-unit.ts';
import type { Seller } from './sellers.ts';
import type { PlacedOrder, Unit } from './unit.ts';

/** Order without its customer, whose record may be created or changed first. */
export type OrderBody = Omit<CreateOrderBody, 'customerId'>;

/** One device to be ordered. */
export interface OrderLine {
  unit: Unit;
  body: OrderBody;
}

/** Devices to order, their seller, and options of the screen. */
export interface Submission<Line extends OrderLine> extends UnitPorts {
  lines: readonly Line[];
  seller: Seller;
  /** Continues with the next device after a refusal; otherwise the first refusal ends the submission. */
  continuesAfterRefusal?: boolean;
  onSending?(line: Line): void;
  /** Called with the outcome of one device. The next one is sent after it returns. */
  onOutcome?(line: Line, outcome: PlacingOutcome): void | Promise<void>;
}

/**
 * Makes one order of each device, one after the other, for one seller (R-012, decision 007). Every call is saved
 * before it is sent and repeated with its key: after double clicks, lost answers or reloads, each unit becomes one
 * order.
 * @returns `placed` with the orders of this call when every device is ordered; else the last failure
 * @throws only on bugs
 */
export async function placeOrders<Line extends OrderLine>(submission: Submission<Line>): Promise<PlacingOutcome> {
  if (submission.lines.length === 0) return { kind: 'placed', orders: [] };
  try {
    return await placeLines(submission, await submission.seller.customerId());
  } catch (error) {
    return failureOf(error);
  }
}

async function placeLines<Line extends OrderLine>(
  submission: Submission<Line>,
  firstCustomerId: string,
): Promise<PlacingOutcome> {
  const { lines, continuesAfterRefusal = false, onSending, onOutcome } = submission;
  const orders: PlacedOrder[] = [];
  let customerId = firstCustomerId;
  let failure: PlacingFailure | null = null;
  for (const line of lines) {
    onSending?.(line);
    let outcome: PlacingOutcome;
    try {
      const placed = await placeLine(line, customerId, submission);
      customerId = placed.customerId;
      orders.push(placed.order);
      outcome = { kind: 'placed', orders: [placed.order] };
    } catch (error) {
      outcome = failureOf(error);
    }
    await onOutcome?.(line, outcome);
    if (outcome.kind === 'placed') continue;
    failure = outcome;
    if (!continuesAfterRefusal || endsSubmission(outcome)) break;
  }
  return failure ?? { kind: 'placed', orders };
}

/** Places one device; retries once when the customer record is refused and the seller has another one by now. */
async function placeLine(
  { unit, body }: OrderLine,
  customerId: string,
  { seller, ...ports }: UnitPorts & { seller: Seller },
): Promise<{ order: PlacedOrder; customerId: string }> {
  try {
    return { order: await placeUnit(unit, { ...body, customerId }, ports), customerId };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const other = await seller.afterRefusal(error, customerId);
    if (other === null) throw error;
    return { order: await placeUnit(unit, { ...body, customerId: other }, ports), customerId: other };
  }
}
