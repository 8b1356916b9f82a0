/** Outcomes of a unit in a transfer (decision 014). */
const OUTCOMES = {
  outstanding: 'In transit',
  received: 'Received',
  returned: 'Returned',
  lost: 'Reported lost',
} as const;

export type TransferOutcome = keyof typeof OUTCOMES;

export const TRANSFER_OUTCOMES = [
  'outstanding',
  'received',
  'returned',
  'lost',
] as const satisfies readonly TransferOutcome[];

export function transferOutcomeLabel(outcome: TransferOutcome): string {
  return OUTCOMES[outcome];
}

/** Outcomes of a unit that did not arrive. */
export const FAILED_OUTCOMES = ['returned', 'lost'] as const satisfies readonly TransferOutcome[];

/** Answers to a scan at the destination of a transfer. */
export const RECEIPTS = ['received', 'received_already', 'settled', 'not_in_transfer', 'unknown'] as const;

/** Maximum number of units in one transfer. */
export const MAX_TRANSFERRED_UNITS = 200;
