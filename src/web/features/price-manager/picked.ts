/** The member of a list that a control's text names, or null. */
export function picked<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}
