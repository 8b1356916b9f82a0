import { button } from '#web/ui/button.ts';

export type Sell = typeof button;
