import type { NewMessage } from '#domain/messages/new-message.ts';
import type { AboutOrder } from './about-order.ts';

/** A declared letter, for the preview and the tests of all letters. */
export interface DeclaredLetter {
  name: string;
  /** The recipient: a person because of an order, the shop, or the owner of an account. */
  kind: 'order' | 'shop' | 'account';
  /** Writes its examples, by their names. @param about a made-up order */
  examples(about: AboutOrder): Record<string, NewMessage[]>;
}

const letters = new Map<string, DeclaredLetter>();

/** Returns every letter of the modules that were loaded. */
export function declaredLetters(): DeclaredLetter[] {
  return [...letters.values()];
}

/** Registers a letter. @throws Error when the name is already declared */
export function declareLetter<Facts>(
  { name, examples }: { name: string; examples: (about: AboutOrder) => Record<string, Facts> },
  kind: DeclaredLetter['kind'],
  write: (facts: Facts) => NewMessage[],
): void {
  if (letters.has(name)) throw new Error(`Two letters are called ${name}`);
  const writeExamples = (about: AboutOrder) =>
    Object.fromEntries(Object.entries(examples(about)).map(([example, facts]) => [example, write(facts)]));
  letters.set(name, { name, kind, examples: writeExamples });
}
