/**
 * A sentence of the activity log without its actor, or one for each value of the field of the call that it depends on.
 * `{object}` and `{amount}` are filled in, `{object|a device}` with what follows the bar for an object without a name; text in
 * brackets is left out without an amount.
 */
export type ActionSentence = string | Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Sentences of entries without a successful call of staff: actions of customers, and failed attempts. Calls declare theirs. */
export const EVENT_SENTENCES = {
  'payout.changed': 'Changed the payout details of {object|an order}',
  'payout.added': 'Added payout details to {object|an order}',
  'passcode.wrong': 'Entered a wrong passcode for {object|an employee}',
  'password.wrong': 'Entered a wrong password for the {object|staff} area',
  'area.opened': 'Opened the {object|staff} area',
} as const satisfies Record<string, ActionSentence>;

export type EventKind = keyof typeof EVENT_SENTENCES;

/** Describes an action without its actor: "Paid $1,045.00 for order 1A2B3C4D". */
export function actionSentence(
  sentence: ActionSentence,
  { object, amount, sent }: { object: string | null; amount: string | null; sent?: unknown },
): string {
  return sentenceFor(sentence, sent)
    .replace(/\[(.*?)\]/, amount === null ? '' : '$1')
    .replace('{amount}', amount ?? 'an amount')
    .replace(/\{object(?:\|(.*?))?\}/, (_, unnamed = '') => object ?? unnamed)
    .trim();
}

/** Returns the sentence for a call's body; the first one when none matches. */
function sentenceFor(sentence: ActionSentence, sent: unknown): string {
  if (typeof sentence === 'string') return sentence;
  const [[field, sentences] = ['', {}]] = Object.entries(sentence);
  const value: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, field) : undefined;
  return sentences[String(value)] ?? Object.values(sentences)[0] ?? '';
}

/** Returns true when the sentence for a call's body includes its amount. */
export function includesAmount(sentence: ActionSentence, sent: unknown): boolean {
  return sentenceFor(sentence, sent).includes('{amount}');
}

/** Returns every variant of a sentence. */
export function variantsOf(sentence: ActionSentence): readonly string[] {
  return typeof sentence === 'string'
    ? [sentence]
    : Object.values(sentence).flatMap((variants) => Object.values(variants));
}

/** A changed field, as text; null for no value before or after. */
export interface ActionChange {
  field: string;
  /** Omitted for a new fact, such as the approver. */
  before?: string | null;
  after: string | null;
}

/** Describes the changes of an action: "status from evaluation to completed, approved by Lou". Uses no arrows, which fonts lack. */
export function changesText(changes: readonly ActionChange[]): string {
  return changes
    .map(({ field, before, after }) =>
      before === undefined ? `${field} ${after}` : `${field} from ${before ?? 'none'} to ${after ?? 'none'}`,
    )
    .join(', ');
}
