/** Refusals whose question a person declined. */
const declined = new WeakSet<Error>();

/** Marks a refusal whose question a person closed: a choice is no failure, so no screen reports it. @returns the refusal */
export function markDeclined(refusal: Error): Error {
  declined.add(refusal);
  return refusal;
}

/** Returns true for an error that is a person's own choice; `useForm` and `useAction` do not report it. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && declined.has(error);
}
