import crypto from 'node:crypto';
import type { StaffArea } from '#domain/staff-areas.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { type Answer, type Browser, STAFF_PASSWORDS, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Factories of test data, made through the product's own interface. */

let phones = 5_560_100;

/** Returns a US number that no other test of this run has. */
export function newPhone(): string {
  phones += 1;
  return `+1512${phones}`;
}

export interface Guest {
  browser: Browser;
  customerId: string;
  email: string;
  phone: string;
}

export const ADDRESS = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' };

/** Returns the newest text message with a code to a number, which may have other messages after it. */
export function codeText(server: TestServer, phone: string): string {
  return server.sms.findLast(({ to, text }) => to === phone && text.endsWith('Never share it.'))?.text ?? '';
}

/** Returns the newest code that was texted to a number; '' without one. */
export function textedCode(server: TestServer, phone: string): string {
  return /\b\d{6}\b/.exec(codeText(server, phone))?.[0] ?? '';
}

/** Requests a code and checks it, like the dialog. */
export async function verifyPhone(server: TestServer, browser: Browser, phone: string): Promise<void> {
  await expectStatus(browser.post('/api/verify/send-code', { phoneNumber: phone }), 200);
  const code = textedCode(server, phone);
  await expectStatus(browser.post('/api/verify/check-code', { phoneNumber: phone, code }), 200);
}

/** Makes a browser with a guest customer whose phone is verified. */
export async function newGuest(server: TestServer, { verified = true } = {}): Promise<Guest> {
  const browser = server.browser();
  const phone = newPhone();
  if (verified) await verifyPhone(server, browser, phone);
  // Each guest has a different mailbox: by decision 016, people with the same one are the same person.
  const email = `robin-${phone.slice(-4)}-${crypto.randomUUID().slice(0, 4)}@example.test`;
  const guest = { name: 'Robin Vale', email, phone, ...ADDRESS };
  const { body } = await expectStatus(browser.post('/api/customers/guest', guest), 201);
  return { browser, customerId: body.id, email, phone };
}

export const PASSWORD = 'four old pear trees';

export interface TestAccount {
  /** Signed in. */
  browser: Browser;
  id: string;
  customerId: string;
  email: string;
  phone: string;
}

let accounts = 0;

/** Registers an account in a browser. */
export async function newAccount(server: TestServer, browser: Browser = server.browser()): Promise<TestAccount> {
  accounts += 1;
  const email = `account-${accounts}@example.test`;
  const phone = newPhone();
  const body = { name: 'Dana Reyes', email, phone, password: PASSWORD };
  const { body: account } = await expectStatus(browser.post('/api/auth/register', body), 201);
  return { browser, id: account.user.id, customerId: account.customer.id, email, phone };
}

/** Registers an account whose record has an address for labels. */
export async function newSeller(server: TestServer): Promise<TestAccount> {
  const account = await newAccount(server);
  const { body } = await expectStatus(account.browser.patch('/api/auth/me', ADDRESS), 200);
  return { ...account, customerId: body.customer.id };
}

/** Signs in from a new browser. */
export async function signIn(
  server: TestServer,
  email: string,
  { password = PASSWORD, browser = server.browser() } = {},
): Promise<Browser> {
  await expectStatus(browser.post('/api/auth/login', { email, password }), 200);
  return browser;
}

/** Opens a staff area in a browser, by default a new one. */
export async function newStaff(
  server: TestServer,
  area: StaffArea,
  browser: Browser = server.browser(),
): Promise<Browser> {
  await expectStatus(browser.post('/api/staff/session', { area, password: STAFF_PASSWORDS[area] }), 200);
  return browser;
}

interface NewMember {
  name?: string;
  role?: StaffRole;
}

/**
 * Opens a terminal of an area with a new member of staff identified: in a shop with members, only members may do what
 * R-038 lists. The member is a manager in the admin area, a clerk elsewhere.
 */
export async function newTerminal(
  server: TestServer,
  area: StaffArea,
  { name = `Member ${crypto.randomUUID().slice(0, 8)}`, role = area === 'admin' ? 'manager' : 'clerk' }: NewMember = {},
): Promise<Browser> {
  const unidentified = await newStaff(server, 'admin');
  const { body } = await unidentified.post('/api/employees', { name, passcode: '2468', role }, keyHeader());
  const terminal = await newStaff(server, area);
  const { status } = await terminal.post('/api/staff/member', { memberId: body.id, passcode: '2468' });
  if (status !== 200) throw new Error(`${name} could not identify: ${status}`);
  return terminal;
}

/** iPhone 16 Pro Max in its entry version: id 1, base price 1200.00. */
const IPHONE = { productId: 1, deviceType: 'iPhone', model: 'iPhone 16 Pro Max' };

/** Returns a serial number that no other device of this run has. */
export const newSerial = () => `F2L${crypto.randomUUID().slice(-9).toUpperCase()}`;

/**
 * Returns variant A's payload for a mail-in iPhone in good condition: 1200 x 0.85 = 1020. It has a serial number, which
 * is required to pay an iPhone.
 */
export function mailOrder(guest: Pick<Guest, 'customerId'>, changes: object = {}) {
  return {
    customerId: guest.customerId,
    ...IPHONE,
    condition: 'good',
    carrier: 'unlocked',
    quotedPrice: '1020.00',
    imei: newSerial(),
    serviceMethod: 'mail',
    ...changes,
  };
}

/** Returns variant A's payload for a home pickup three days from now. */
export function pickupOrder(guest: Pick<Guest, 'customerId'>, changes: object = {}) {
  const day = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return mailOrder(guest, {
    serviceMethod: 'home_pickup',
    pickupAddress: '12 Pecan Street, Austin, TX 78704',
    pickupDate: `${day} 10:00 AM`,
    ...changes,
  });
}

/** Returns the payload of staff for the same iPhone at the counter, whose rule adds $25: 1200 x 0.85 + 25. */
export function counterOrder({ customerId }: Pick<Guest, 'customerId'>, changes: object = {}) {
  const { productId } = IPHONE;
  const device = { productId, condition: 'good', carrier: 'unlocked', quotedPrice: '1045.00' };
  return { customerId, ...device, imei: newSerial(), serviceMethod: 'counter', ...changes };
}

export const newKey = () => crypto.randomUUID();

/** Returns the header of a call that creates something once; by default with a new key. */
export const keyHeader = (key: string = newKey()) => ({ 'idempotency-key': key });

async function expectStatus(answer: Promise<Answer>, status: number): Promise<Answer> {
  const result = await answer;
  if (result.status !== status)
    throw new Error(`Expected ${status}, got ${result.status}: ${JSON.stringify(result.body)}`);
  return result;
}

/** Replaces the texts of messages that staff read by the sent texts: staff cannot read the key of a link. */
export async function asSent<Message extends { id: string; text: string }>(
  server: TestServer,
  messages: readonly Message[],
): Promise<Message[]> {
  const ids = messages.map(({ id }) => id);
  const rows = await server.context.database.query(plain('select id, body from messages where id = any($1)', [ids]));
  return messages.map((message) => ({ ...message, text: String(rows.find(({ id }) => id === message.id)?.body) }));
}
