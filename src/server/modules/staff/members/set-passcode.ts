import { cleanLine } from '#domain/text/clean-text.ts';
import type { Context } from '#server/platform/context.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { doorOfMember } from '../rules.ts';
import { forgetMember } from '../sessions/sessions.queries.ts';
import { changeMember, listMembers } from './members.queries.ts';

/**
 * Sets the passcode of an active employee from the server's command line. Each terminal at which they were identified asks again.
 * @param name in any case
 * @returns false when no active employee has the name
 */
export async function setMemberPasscode(
  { database, clock, passwords }: Pick<Context, 'database' | 'clock' | 'passwords'>,
  name: string,
  passcode: string,
): Promise<boolean> {
  const passcodeHash = await passwords.hash(passcode);
  return database.transaction(async (tx) => {
    const members = await listMembers(tx, true);
    const member = members.find((candidate) => candidate.name.toLowerCase() === cleanLine(name).toLowerCase());
    if (member === undefined) return false;
    const unchanged = { name: null, role: null, isActive: null };
    await changeMember(tx, { ...unchanged, id: member.id, passcodeHash, now: clock.now() });
    await forgetBrowsers(tx, doorOfMember(member.id));
    await forgetMember(tx, member.id);
    return true;
  });
}
