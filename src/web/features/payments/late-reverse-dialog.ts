import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

/** The reversal of a payment; its code is loaded with the first one. */
export const LateReverseDialog = lazyNeeded(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);
