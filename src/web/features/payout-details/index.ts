export { PayoutDialog } from './late-dialog.tsx';
export { PayoutSection } from './payout-section.tsx';
