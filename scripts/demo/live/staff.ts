import crypto from 'node:crypto';
import { DEMO_STAFF } from '../people.ts';
import type { Terminal } from './terminal.ts';

/** The owner is last: after that, changes to the list need a passcode. */
const ROLES = ['clerk', 'manager', 'owner'] as const;

/** An employee of a demo with a random passcode, which is printed. */
export interface Hire {
  name: string;
  role: (typeof ROLES)[number];
  passcode: string;
}

/** Makes employees with random passcodes. */
export function makeHires(): Hire[] {
  return ROLES.flatMap((role, index) => {
    const name = DEMO_STAFF[index];
    return name === undefined ? [] : [{ name, role, passcode: String(crypto.randomInt(1_000, 10_000)) }];
  });
}

/** Adds employees, to show the areas as each of them. */
export async function addHires(admin: Terminal, hires: readonly Hire[]): Promise<void> {
  for (const employee of hires) await admin.post('/api/employees', employee);
}
