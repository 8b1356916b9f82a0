import type { Roll } from '#server/ports/receipts/roll.ts';
import { drawerCommands, type PrinterCommands, rollCommands } from '#server/ports/receipts/roll-commands.ts';
import type { JobRow } from './jobs.queries.ts';

export const PAPER_GONE = 'This paper isn’t kept anymore. Print it from where it belongs.';

/** Returns the commands of a job for the printer; null where the paper is deleted. */
export async function bytesOf(
  { kind, paper, mayBePrinted }: JobRow,
  language: PrinterCommands,
): Promise<Uint8Array | null> {
  if (kind === 'drawer') return drawerCommands(language);
  return paper === null ? null : rollCommands(mayBePrinted ? asCopy(paper) : paper, language);
}

/** Marks a paper that may have been printed before. */
function asCopy(paper: Roll): Roll {
  const isMarked = paper.parts.some((part) => part !== 'rule' && 'mark' in part);
  return isMarked ? paper : { ...paper, parts: [{ mark: 'COPY' }, ...paper.parts] };
}
