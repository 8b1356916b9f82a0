/** Refusals that a person has answered with no. */
const declined = new WeakSet<Error>();

/** Marks a refusal whose question a person has closed: their choice is no failure, so that nothing is said of it. @returns the same */
export function decline(refusal: Error): Error {
  declined.add(refusal);
  return refusal;
}

/** Returns true for an error that is a person's own choice. What runs work of a person (`useForm`, `useAct`) tells none. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && declined.has(error);
}
