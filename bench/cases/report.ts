/** Figures of a case, as printed and saved. */
export interface Table {
  title: string;
  rows: readonly object[];
}
