/** Refusal of an order: a code of the error table, with texts for the fields of its body. */
export interface Refusal {
  code: 'rule_broken' | 'price_changed' | 'quote_invalid';
  message?: string;
  errors?: Record<string, string>;
  /** Current price, as a decimal string. */
  price?: string;
}

export function isRefusal(outcome: object | Refusal): outcome is Refusal {
  return 'code' in outcome;
}
