import type { CustodyEntry, CustodyRecord } from '#contracts/custody.ts';
import { type CustodyFile, type CustodyLink, shortHead } from '#domain/custody/chain.ts';
import { type CustodyFact, readBody, readPersonal } from '#domain/custody/entry.ts';

/** Describes a custody record for people. */
export function describeCustody({ entries }: Pick<CustodyFile, 'entries'>): CustodyRecord {
  const last = entries.at(-1);
  return { head: last === undefined ? null : shortHead(last), entries: entries.map(describeEntry) };
}

function describeEntry({ seq, hash, body, personal }: CustodyLink): CustodyEntry {
  const { personalHash, facts, ...step } = readBody(body);
  return {
    seq,
    hash,
    ...step,
    facts: facts.map(toPair),
    personal: personal === null ? [] : readPersonal(personal.data).map(toPair),
    isErased: personalHash !== null && personal === null,
  };
}

function toPair([label, value]: CustodyFact): [string, string] {
  return [label, value];
}
