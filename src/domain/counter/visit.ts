/** Two kinds of visits (decision 014): devices are bought at once, or left for testing. */
export const VISIT_KINDS = ['purchase', 'drop_off'] as const;

/** Most payouts of one purchase: one for each payment method. */
export const MAX_PAYOUTS = 4;

/** Files that a visit takes. */
export const VISIT_FILES = ['signature', 'id_photo'] as const;
