import { type Cents, formatMoney } from '../money.ts';
import { ALONE_TIMES, APPROVAL_HOURS, TERMINAL_TIMES } from '../payments/second-member.ts';

/** Groups of outflows, each with its own sum: money in the safe still belongs to the shop. */
export type OutflowGroup = 'cash' | 'safe' | 'stock';

interface OutflowRule {
  group: OutflowGroup;
  /** Follows “needs approval”; `{amount}` stands for the money. */
  act: string;
  /** Name of the amount in the activity log, when the sentence of the action has another amount. */
  noted?: string;
}

/**
 * Ways in which cash or stock leaves the shop through one member (decision 016), each with its amount. Excludes payments to
 * sellers, which have their own rule (decision 016).
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

/** Lists the kinds that share a sum. */
export function kindsOfGroup(group: OutflowGroup): readonly OutflowKind[] {
  return OUTFLOW_KINDS.filter((kind) => OUTFLOWS[kind].group === group);
}

/** Returns the name of a kind's amount in the activity log; null when the sentence of the action already has the amount. */
export function outflowAmountLabel(kind: OutflowKind): string | null {
  const rule: OutflowRule = OUTFLOWS[kind];
  return rule.noted ?? null;
}

/** Multiple of the limit that may leave through one terminal within `APPROVAL_HOURS` without approval, in the same proportion as for payments. */
const OUTFLOW_TERMINAL_TIMES = TERMINAL_TIMES / ALONE_TIMES;

interface Sums {
  /** Null for a shop without the rule. */
  limitCents: Cents | null;
  amountCents: Cents;
  /** Outflows of the member in the same group within `APPROVAL_HOURS`, without a second member's approval. */
  memberCents: Cents;
  /** The same for the terminal, by all members. */
  terminalCents: Cents;
}

/** Returns the limit that an outflow exceeds, so that a second member has to approve it, or null. */
export function exceededLimit({
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
 * Explains at the terminal why a second member has to approve. Doesn't reveal the sum of the terminal, because clerks count blind
 * (decision 015).
 */
export function outflowRefusal(
  kind: OutflowKind,
  exceeded: 'member' | 'terminal',
  { limitCents, amountCents, memberCents }: Sums & { limitCents: Cents },
): string {
  const act = OUTFLOWS[kind].act.replace('{amount}', formatMoney(amountCents));
  const limit = formatMoney(limitCents);
  if (exceeded === 'terminal') {
    const most = formatMoney(limitCents * OUTFLOW_TERMINAL_TIMES);
    return `${act} needs approval from a second employee: that’s more than ${most} from this computer within ${APPROVAL_HOURS} hours.`;
  }
  if (memberCents === 0) return `${act} needs approval from a second employee: it’s above ${limit}.`;
  const sum = formatMoney(memberCents + amountCents);
  return `${act} makes ${sum} within ${APPROVAL_HOURS} hours. Above ${limit}, a second employee has to approve.`;
}
