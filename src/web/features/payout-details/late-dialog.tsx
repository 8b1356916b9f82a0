import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

/** The dialog that asks how the customer is paid; its form is loaded when it is opened. */
export const PayoutDialog = lazyNeeded(async () => (await import('./payout-dialog.tsx')).PayoutDialog);
