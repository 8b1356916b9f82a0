export { PayoutDialog } from './payout-dialog.tsx';
export { PayoutSection } from './payout-section.tsx';
