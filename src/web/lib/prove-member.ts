/**
 * Identifies the member at a staff terminal when a refusal says that a call needs it. Resolves to true when the
 * member did: the same call is sent again, since the server refused it before it had any effect. Null asks in any case.
 */
type ProveMember = (refusal: Response | null) => Promise<boolean>;
let proveMember: ProveMember | null = null;

/** Sets the function that identifies members of staff; null when no staff area is open. */
export function setProveMember(prove: ProveMember | null): void {
  proveMember = prove;
}

/** Asks the member to identify after such a refusal. @returns true when the answer was one and the member did */
export async function proveMemberAfter(answer: Response): Promise<boolean> {
  return answer.status === 403 && proveMember !== null && (await proveMember(answer.clone()));
}

/** Asks the member at this terminal to identify, for automatic reads: they repeat once a member has identified. */
export function askMember(): void {
  void proveMember?.(null);
}
