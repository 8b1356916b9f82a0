import crypto from 'node:crypto';
import { DEMO_STAFF } from '../people.ts';
import type { Terminal } from './tools/terminal.ts';

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

/** Identifies an employee at a terminal of the demo: the activity log then names them. */
export type SignIn = (terminal: Terminal, role: Hire['role']) => Promise<void>;

/** Adds employees. @returns what identifies them; nothing to do without employees */
export async function addHires(admin: Terminal, hires: readonly Hire[]): Promise<SignIn> {
  const members = new Map<string, { memberId: string; passcode: string }>();
  for (const hire of hires) {
    members.set(hire.role, { memberId: await admin.make('/api/employees', hire), passcode: hire.passcode });
  }
  return async (terminal, role) => {
    const member = members.get(role);
    if (member !== undefined) await terminal.post('/api/staff/member', member);
  };
}
