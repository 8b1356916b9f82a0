import type { Shown } from '../catalog/shown/index.ts';

export type QuotedPart = Shown;
