import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

/** Dialog that reverses a payment; its code is loaded on first use. */
export const LateReverseDialog = lazyNeeded(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);
