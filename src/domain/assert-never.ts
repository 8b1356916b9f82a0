/** Closes a switch over a union: a member that is added to the union becomes a type error here (design, section 6). */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${String(value)}`);
}
