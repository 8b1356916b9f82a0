import type { StaffArea } from '#domain/staff-areas.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { keyed, newStaff } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';

const PASSCODE = '2468';

/** Names a member as the second one of a call. */
export const secondIs = (memberId: string, passcode = PASSCODE) => ({ second: { memberId, passcode } });

/** Returns the status and the code of a refusal, or the status alone. */
export const told = ({ status, body }: Answer): unknown[] => (status < 300 ? [status] : [status, body.code]);

/** Makes a member of staff who is identified at a terminal of an area. */
export async function newMember(
  server: TestServer,
  admin: Browser,
  { name, area, role = 'clerk' }: { name: string; area: StaffArea; role?: StaffRole },
): Promise<{ id: string; browser: Browser }> {
  const { body } = await admin.post('/api/employees', { name, passcode: PASSCODE, role }, keyed());
  const browser = await newStaff(server, area);
  await browser.post('/api/staff/member', { memberId: body.id, passcode: PASSCODE });
  return { id: body.id, browser };
}

/** Sets the limit above which a second member approves payments. */
export async function setLimit(admin: Browser, secondAbove: string | null): Promise<Answer> {
  const { version } = (await admin.get('/api/payment-limit')).body;
  return admin.patch('/api/payment-limit', { secondAbove, version });
}
