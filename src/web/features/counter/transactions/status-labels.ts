import { TRANSACTION_STATUSES, type TransactionStatus } from '#domain/orders/status-handling.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** Labels of the five statuses: underscores as spaces. */
export const TRANSACTION_LABELS: Record<TransactionStatus, string> = {
  received: 'Received',
  evaluation: 'Evaluation',
  price_confirmation: 'Price confirmation',
  payment_processing: 'Payment processing',
  completed: 'Completed',
};

export const TRANSACTION_OPTIONS = TRANSACTION_STATUSES.map((value) => ({ value, label: TRANSACTION_LABELS[value] }));

/** Badge colors: completed green, evaluation orange, others gray; payments blue, like issued ones. */
export const TRANSACTION_TONES: Partial<Record<TransactionStatus, BadgeTone>> = {
  completed: 'green',
  payment_processing: 'blue',
  evaluation: 'orange',
};
