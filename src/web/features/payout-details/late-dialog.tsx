import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

/** Dialog that asks how the customer is paid; its form is loaded when it opens. */
export const PayoutDialog = lazyNeeded(async () => (await import('./payout-dialog.tsx')).PayoutDialog);
