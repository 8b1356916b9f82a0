/** Figures of a case, as they are printed and kept. */
export interface Table {
  title: string;
  rows: readonly object[];
}
