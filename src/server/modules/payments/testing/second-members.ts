import type { StaffArea } from '#domain/staff-areas.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';

const PASSCODE = '2468';

/** Returns the fields that name the second member of a call. */
export const approverFields = (memberId: string, passcode = PASSCODE) => ({ second: { memberId, passcode } });

/** Returns the status of a response, and the error code of a refusal. */
export const statusAndCode = ({ status, body }: Answer): unknown[] => (status < 300 ? [status] : [status, body.code]);

/** Adds a member of staff and identifies them at a terminal of an area. */
export async function newMember(
  server: TestServer,
  admin: Browser,
  { name, area, role = 'clerk' }: { name: string; area: StaffArea; role?: StaffRole },
): Promise<{ id: string; browser: Browser }> {
  const { body } = await admin.post('/api/employees', { name, passcode: PASSCODE, role }, keyHeader());
  const browser = await newStaff(server, area);
  await browser.post('/api/staff/member', { memberId: body.id, passcode: PASSCODE });
  return { id: body.id, browser };
}

/** Sets the limit above which a second member approves payments. */
export async function setLimit(admin: Browser, secondAbove: string | null): Promise<Answer> {
  const { version } = (await admin.get('/api/payment-limit')).body;
  return admin.patch('/api/payment-limit', { secondAbove, version });
}
