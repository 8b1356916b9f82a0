/** Whose hands a lower price goes through, by the ids of members; null for nobody who is known. */
interface Hands {
  /** Who inspected the device. */
  inspectorId: string | null;
  /** Who recorded that the seller accepted by phone or at the counter. */
  recorderId: string | null;
  payerId: string | null;
  /** The second member, who approved the payment. */
  approverId: string | null;
}

/**
 * Returns true where one person alone found a device to be worth less, recorded that its seller said yes, and pays: nobody else has
 * heard the seller. An unknown inspector may be the same person.
 */
export function isOnePersonsYes({ inspectorId, recorderId, payerId, approverId }: Hands): boolean {
  if (approverId !== null) return false;
  return recorderId === payerId && (inspectorId === null || inspectorId === recorderId);
}
