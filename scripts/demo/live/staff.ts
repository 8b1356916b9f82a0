import crypto from 'node:crypto';
import { DEMO_STAFF } from '../people.ts';
import type { Terminal } from './terminal.ts';

/** The owner comes last: from then on, changes to the list need a passcode. */
const ROLES = ['clerk', 'manager', 'owner'] as const;

/** An employee of a demo, whose passcode is made up and shown. */
export interface Hire {
  name: string;
  role: (typeof ROLES)[number];
  passcode: string;
}

/** Makes up employees with passcodes. */
export function makeHires(): Hire[] {
  return ROLES.flatMap((role, index) => {
    const name = DEMO_STAFF[index];
    return name === undefined ? [] : [{ name, role, passcode: String(crypto.randomInt(1_000, 10_000)) }];
  });
}

/** Adds employees, so that the areas can be seen as each of them. */
export async function hire(admin: Terminal, hires: readonly Hire[]): Promise<void> {
  for (const one of hires) await admin.post('/api/employees', one);
}
