import crypto from 'node:crypto';

/** Letters and digits that are not mistaken for each other on a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a secret in groups that are easy to copy: "k3fd-9xqp". One character of 31 is worth about 5 bits. */
export function readableSecret({ groups, length }: { groups: number; length: number }): string {
  const character = () => ALPHABET.charAt(crypto.randomInt(ALPHABET.length));
  const group = () => Array.from({ length }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}
