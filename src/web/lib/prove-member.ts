/**
 * Proves who works at a staff terminal, when a refusal says that a call wants it. Resolves to true where they
 * did: the call is then repeated as it was, since the server had refused it before it did anything. Null asks in any case.
 */
type ProveMember = (refusal: Response | null) => Promise<boolean>;
let proveMember: ProveMember | null = null;

/** Names how members of staff prove who they are; null where no staff area is open. */
export function setProveMember(prove: ProveMember | null): void {
  proveMember = prove;
}

/** Returns true when an answer was such a refusal, and the member has proved who they are since. */
export async function isProvedAfter(answer: Response): Promise<boolean> {
  return answer.status === 403 && proveMember !== null && (await proveMember(answer.clone()));
}

/** Asks who is at this terminal, for what is read by itself: it is read again once somebody has identified. */
export function askMember(): void {
  void proveMember?.(null);
}
