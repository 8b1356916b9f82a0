// breaks: module-by-index
import type { Shown } from '../catalog/shown/rows.ts';

export type QuotedRow = Shown;
