/** Why an order is not taken: a code of the table of errors, with texts beside the fields of its body. */
export interface Refusal {
  code: 'rule_broken' | 'price_changed' | 'quote_invalid';
  message?: string;
  errors?: Record<string, string>;
  /** The price as it is, as a decimal string. */
  price?: string;
}

export function isRefusal(outcome: object | Refusal): outcome is Refusal {
  return 'code' in outcome;
}
