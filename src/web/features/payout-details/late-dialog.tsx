import { lazy } from 'react';

/** The dialog that asks how the customer is paid; its form is loaded when it is opened. */
export const PayoutDialog = lazy(async () => ({ default: (await import('./payout-dialog.tsx')).PayoutDialog }));
