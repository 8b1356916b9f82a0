import type { AdPerson } from '#web/features/ads/index.ts';
import type { EvaluationState } from './evaluation-state.ts';

/** Who sells, as the form and the record made of it know them. */
export function adPersonOf({ form, progress }: Pick<EvaluationState, 'form' | 'progress'>): AdPerson {
  const { email, phone } = form.customer;
  return { email, phone, id: progress.guest?.customerId ?? null };
}
