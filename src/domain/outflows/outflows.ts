import { type Cents, formatMoney } from '../money.ts';
import { ALONE_TIMES, APPROVAL_HOURS, TERMINAL_TIMES } from '../payments/second-member.ts';

/** What leaves the shop, or its drawers. The sums of each are kept apart: what went to the safe is still the shop's. */
export type OutflowGroup = 'cash' | 'safe' | 'stock';

interface OutflowRule {
  group: OutflowGroup;
  /** Follows “needs approval”; `{amount}` stands for the money. */
  act: string;
  /** Name of the amount in the activity log, where the sentence of the call has another one. */
  noted?: string;
}

/**
 * Ways in which cash or stock leaves the shop by the hand of one member (decision 103), each with what its amount is. Payments to
 * sellers are none: they have a rule of their own (decision 047).
 */
export const OUTFLOWS = {
  pay_out: { group: 'cash', act: 'Paying out {amount}' },
  drop: { group: 'safe', act: 'Moving {amount} to the safe' },
  expense: { group: 'cash', act: 'Paying {amount} for an expense' },
  sale_reversed: { group: 'cash', act: 'Giving back {amount} for a sale' },
  closed_short: { group: 'cash', act: 'Closing this drawer {amount} short' },
  count_lowered: { group: 'cash', act: 'Lowering this count by {amount}' },
  sold_below_cost: { group: 'stock', act: 'Selling {amount} below cost', noted: 'loss' },
  unit_lost: { group: 'stock', act: 'Writing off {amount} of stock', noted: 'loss' },
  cost_taken_back: { group: 'stock', act: 'Taking {amount} off a unit’s cost' },
} as const satisfies Record<string, OutflowRule>;
export type OutflowKind = keyof typeof OUTFLOWS;

export const OUTFLOW_KINDS = [
  'pay_out',
  'drop',
  'expense',
  'sale_reversed',
  'closed_short',
  'count_lowered',
  'sold_below_cost',
  'unit_lost',
  'cost_taken_back',
] as const satisfies readonly OutflowKind[];

/** Lists the kinds whose amounts are one sum. */
export function kindsOfGroup(group: OutflowGroup): readonly OutflowKind[] {
  return OUTFLOW_KINDS.filter((kind) => OUTFLOWS[kind].group === group);
}

/** Returns the name under which the activity log has the amount of a kind; null where the sentence of the call has it. */
export function notedAs(kind: OutflowKind): string | null {
  const rule: OutflowRule = OUTFLOWS[kind];
  return rule.noted ?? null;
}

/** How many times the limit leaves by one terminal alone within `APPROVAL_HOURS`: as many as for payments, where a member has three. */
const OUTFLOW_TERMINAL_TIMES = TERMINAL_TIMES / ALONE_TIMES;

interface Sums {
  /** Null for a shop without the rule. */
  limitCents: Cents | null;
  amountCents: Cents;
  /** What the member let out within `APPROVAL_HOURS` without another one's approval, of the same group. */
  memberCents: Cents;
  /** What left by the terminal likewise, by whomever. */
  terminalCents: Cents;
}

/** Returns why another member has to approve what leaves the shop, or null. */
export function whoseLimit({
  limitCents,
  amountCents,
  memberCents,
  terminalCents,
}: Sums): 'member' | 'terminal' | null {
  if (limitCents === null || amountCents <= 0) return null;
  if (memberCents + amountCents > limitCents) return 'member';
  return terminalCents + amountCents > limitCents * OUTFLOW_TERMINAL_TIMES ? 'terminal' : null;
}

/**
 * Says to whoever is at the terminal why another member has to approve. The sum of a terminal is not named: a clerk counts blind
 * (decision 036).
 */
export function outflowRefusal(
  kind: OutflowKind,
  whose: 'member' | 'terminal',
  { limitCents, amountCents, memberCents }: Sums & { limitCents: Cents },
): string {
  const act = OUTFLOWS[kind].act.replace('{amount}', formatMoney(amountCents));
  const limit = formatMoney(limitCents);
  if (whose === 'terminal') {
    const most = formatMoney(limitCents * OUTFLOW_TERMINAL_TIMES);
    return `${act} needs approval from a second employee: that’s more than ${most} from this computer within ${APPROVAL_HOURS} hours.`;
  }
  if (memberCents === 0) return `${act} needs approval from a second employee: it’s above ${limit}.`;
  const sum = formatMoney(memberCents + amountCents);
  return `${act} makes ${sum} within ${APPROVAL_HOURS} hours. Above ${limit}, a second employee has to approve.`;
}
