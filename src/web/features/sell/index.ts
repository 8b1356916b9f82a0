export { lazyDialog, usePreloadedMessage } from './lazy-dialog.tsx';
