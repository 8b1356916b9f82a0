export { lazyDialog, useWordOnDialog } from './lazy-dialog.tsx';
