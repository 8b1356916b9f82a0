import { z } from 'zod';
import { type CustodyFile, describeBreak, fullHead, type Head, readHead, verifyChain } from '#domain/custody/chain.ts';
import { readBody } from '#domain/custody/entry.ts';
import { sha256 } from './append-custody.ts';

const digits = z.string().regex(/^[\da-f]{64}$/);
/** A custody record as it is downloaded (`readCustody`). Refuses unknown fields, or text could be added to a record that verifies. */
const custodyFile = z.strictObject({
  format: z.literal('cash-again/custody/1'),
  order: z.uuid().regex(/^[\da-f-]{36}$/),
  head: z.string().nullable(),
  entries: z.array(
    z.strictObject({
      seq: z.int(),
      prev: digits,
      hash: digits,
      body: z.string(),
      personal: z.strictObject({ salt: z.string(), data: z.string() }).nullable(),
    }),
  ),
}) satisfies z.ZodType<CustodyFile>;

/** Result of `npm run verify-custody` for a file. */
interface Outcome {
  isIntact: boolean;
  /** Sentences that the command prints. */
  words: string;
}

/**
 * Verifies a downloaded custody record. @param text the file @param printed a head that was copied from a paper or an e-mail, or null
 */
export function verifyFile(text: string, printed: string | null): Outcome {
  const file = custodyFile.safeParse(jsonOf(text));
  if (!file.success) return notIntact('This isn’t a custody record, or its format was changed.');
  const heads: Head[] = [];
  for (const [head, message] of [
    [printed, 'We can’t read this head. It should look like 7-0123456789abcdef.'],
    [file.data.head, 'The head in the file was changed, so we can’t read it.'],
  ] as const) {
    if (head === null) continue;
    const parsedHead = readHead(head);
    if (parsedHead === null) return notIntact(message);
    heads.push(parsedHead);
  }
  const verdict = verifyChain(file.data, heads, sha256);
  if (!verdict.isIntact) return notIntact(`${describeBreak(verdict)} The entries before it are intact.`);
  const { order, entries, head } = file.data;
  const lastHead = verdict.head === null ? null : fullHead(verdict.head);
  if (lastHead !== head)
    return notIntact('The head in the file doesn’t match its last entry. Entries were added or removed.');
  const erased = entries.filter(
    ({ personal, body }) => personal === null && readBody(body).personalHash !== null,
  ).length;
  return {
    isIntact: true,
    words: [
      `Intact: the custody record of order ${order}, ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}.`,
      ...(lastHead === null ? [] : [`Head: ${lastHead}`]),
      ...(erased === 0 ? [] : [`${erased} without personal data: it was deleted, and the chain keeps its hash.`]),
      ...(printed === null
        ? [
            'Compare the head with the latest one on a receipt or in the source of an email. Only that shows missing entries at the end.',
          ]
        : []),
    ].join('\n'),
  };
}

function notIntact(words: string): Outcome {
  return { isIntact: false, words };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
