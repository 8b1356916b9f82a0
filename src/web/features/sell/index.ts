export { lazyDialog, usePreloadedWord } from './lazy-dialog.tsx';
