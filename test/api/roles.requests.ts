import crypto from 'node:crypto';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { RouteId } from '#contracts/routes.ts';
import { writeTrackingToken } from '#server/modules/orders/documents/tracking-link.ts';
import { deviceBody } from '#server/modules/visits/testing/visit-desk.ts';
import { writeLinkToken } from '#server/platform/link-token.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import {
  ADDRESS,
  counterOrder,
  keyHeader,
  mailOrder,
  newAccount,
  newTerminal,
  signIn,
  type TestAccount,
} from '#test/factories.ts';
import { newReferral, newReferrer, startProgram } from '#test/referrals.ts';
import type { TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Records for the calls. All belong to the customer, none to the other customer. */
export interface World {
  server: TestServer;
  customer: TestAccount;
  other: TestAccount;
  orderId: string;
  /** Handed in at the shop. */
  counterOrderId: string;
  memberId: string;
  priceChangeId: string;
  paymentId: string;
}

type Params = Record<string, string>;
type Make<Value> = (world: World) => Value | Promise<Value>;

/** A request of a call. */
export interface Sample {
  params: Params;
  body: object;
  /** True for a record that does not exist: callers with the right learn this. */
  isMissing: boolean;
}

export async function makeWorld(server: TestServer): Promise<World> {
  const [registered, other] = [await newAccount(server), await newAccount(server)];
  const { body: moved } = await registered.browser.patch('/api/auth/me', ADDRESS);
  const customer = { ...registered, customerId: moved.customer.id };
  const order = await customer.browser.post('/api/sell-requests', mailOrder(customer), keyHeader());
  const admin = await newTerminal(server, 'admin');
  await admin.patch(`/api/sell-requests/${order.body.id}/status`, { status: 'evaluation' });
  // Lifts the limits: these tests check rights, not amounts.
  await admin.patch('/api/payment-limit', { secondAbove: null, version: 0 });
  await admin.patch('/api/price-limit', { percent: null, version: 0 });
  const counter = await admin.post('/api/staff/sell-requests', counterOrder(customer), keyHeader());
  if (counter.status !== 201) throw new Error(JSON.stringify(counter.body));
  const paid = { sellRequestId: order.body.id, amount: order.body.quotedPrice, method: 'cash' };
  const payment = await admin.post('/api/payments', paid, keyHeader());
  if (payment.status !== 201) throw new Error(JSON.stringify(payment.body));
  const member = await admin.post('/api/employees', { name: 'Alex Stone', passcode: '2468' }, keyHeader());
  const added = { deviceType: 'HomePod', model: 'HomePod of the test', storage: null, basePrice: '90' };
  const product = await admin.post('/api/products', added, keyHeader());
  const history = await admin.get('/api/price-changes');
  if (product.status !== 201) throw new Error(JSON.stringify(product.body));
  if (order.status !== 201 || member.status !== 201) throw new Error(JSON.stringify([order.body, member.body]));
  return {
    server,
    customer,
    other,
    orderId: order.body.id,
    counterOrderId: counter.body.id,
    memberId: member.body.id,
    priceChangeId: String(history.body.changes[0].id),
    paymentId: payment.body.id,
  };
}

const order: Make<Params> = ({ orderId }) => ({ id: orderId });
const atCounter: Make<Params> = ({ counterOrderId }) => ({ id: counterOrderId });

const linkTo = ({ server }: World, orderId: string): Params => {
  const { secrets, clock } = server.context;
  return { token: writeTrackingToken(secrets, orderId, clock.now()) };
};
/** Returns a signed link for an offer that does not exist. */
const offerLink: Make<Params> = ({ server }) => {
  const { secrets, clock } = server.context;
  return { token: writeLinkToken(secrets, 'price-offer', crypto.randomUUID(), clock.now()) };
};

const visit: Make<Params> = async ({ server, customer }) => ({
  id: (await makeVisit(server, customer.customerId, {})).id,
});

/** Makes a visit with a signature. */
const signed: Make<Params> = async ({ server, customer }) => {
  const clerk = await newTerminal(server, 'repair-pos');
  const { body: file } = await clerk.send('/api/visit-files', await newPicture());
  const { id } = await makeVisit(server, customer.customerId, { signatureFileId: file.id });
  return { id, purpose: 'signature' };
};

async function makeVisit(server: TestServer, customerId: string, changes: object): Promise<{ id: string }> {
  const clerk = await newTerminal(server, 'repair-pos');
  const payouts = [{ method: 'zelle', amount: '1045.00' }];
  const body = { kind: 'purchase', customer: { id: customerId }, devices: [deviceBody()], payouts, ...changes };
  const { status, body: visit } = await clerk.post('/api/pos-transactions', body, keyHeader());
  if (status !== 201) throw new Error(JSON.stringify(visit));
  return visit;
}

/** Saves a view of the point of sale without an identified member. */
const savedView: Make<Params> = async ({ server }) => {
  const view = { area: 'pos', name: crypto.randomUUID(), filter: { status: 'pending' } };
  const { body } = await (await newTerminal(server, 'pos')).post('/api/staff/views', view, keyHeader());
  return { id: body.id };
};

/** Creates a record as an admin. @returns the body of the answer */
const createRecord = async ({ server }: World, path: string, body: object) =>
  (await (await newTerminal(server, 'admin')).post(path, body, keyHeader())).body;

const created =
  (path: string, makeBody: () => object): Make<Params> =>
  async (world) => ({ id: (await createRecord(world, path, makeBody())).id });

const expense = created('/api/business-expenses', () => ({
  category: 'supplies',
  amount: '12.50',
  description: 'Tape',
}));
const shelf = created('/api/inventory/locations', () => ({ name: `Shelf ${crypto.randomUUID()}` }));
const contact = created('/api/marketing/contacts', () => ({ email: `${crypto.randomUUID()}@example.test` }));
const badImport = created('/api/marketing/contacts/import', () => ({
  csv: 'email\nnone',
  fileName: 'a.csv',
  consent: null,
}));

/** Returns the newest message; the order of the world has some. */
const message: Make<Params> = async ({ server }) => {
  const { body } = await (await newTerminal(server, 'admin')).get('/api/messages?limit=1');
  return { id: body[0].id };
};

const receipt: Make<Params> = async (world) => {
  const { id } = await expense(world);
  const admin = await newTerminal(world.server, 'admin');
  const path = `/api/business-expenses/${id}/receipts?name=photo.jpg&known=keep`;
  const { body } = await admin.send(path, await newPicture(), keyHeader());
  return { id: body.id };
};

const ownSession: Make<Params> = async ({ server, customer }) => {
  const elsewhere = await signIn(server, customer.email);
  const { body } = await elsewhere.get('/api/auth/sessions');
  return { id: body.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne).id };
};

/** Parameters of calls, by the beginning of their paths: the longest that fits. Each caller gets a new record. */
const RECORDS: Record<string, Make<Params>> = {
  '/api/auth/sessions/:id': ownSession,
  '/api/sell-requests/:id': order,
  '/api/sell-requests/:id/drop-off-receipt': atCounter,
  '/api/staff/sell-requests/:id': order,
  '/api/track/:token': (world) => linkTo(world, world.orderId),
  '/api/track/:token/drop-off-receipt': (world) => linkTo(world, world.counterOrderId),
  '/api/staff/customers/:id': ({ customer }) => ({ id: customer.customerId }),
  '/api/staff/work-lists/:list': () => ({ list: 'to_inspect' }),
  '/api/staff/views/:id': savedView,
  '/api/employees/:id': ({ memberId }) => ({ id: memberId }),
  '/api/pos-transactions/serial/:serial': () => ({ serial: 'C02TEST0001' }),
  '/api/pos-transactions/:id': atCounter,
  '/api/visits/:id': visit,
  '/api/visits/:id/files/:purpose': signed,
  '/api/payments/:id': ({ paymentId }) => ({ id: paymentId }),
  '/api/products/:id': () => ({ id: '1' }),
  '/api/price-changes/:id': ({ priceChangeId }) => ({ id: priceChangeId }),
  '/api/setup/steps/:step': () => ({ step: 'shop' }),
  '/api/pickup-radius/:miles': () => ({ miles: '15' }),
  '/api/zip-codes/:zip': () => ({ zip: '78701' }),
  '/api/shop-proofs/:nonce': () => ({ nonce: 'n'.repeat(32) }),
  '/api/messages/:id': message,
  '/api/sms-templates/:key': () => ({ key: 'received' }),
  '/api/business-expenses/:id': expense,
  '/api/receipts/:id': receipt,
  '/api/reports/:kind': () => ({ kind: 'daily' }),
  '/api/till/registers/:id': register,
  '/api/till/sessions/:id': openDrawer,
  '/api/till/reports/:id': zReport,
  '/api/printing/jobs/:id': printJob,
  '/api/inventory/counts/:id': async (world) => ({
    id: (await createRecord(world, '/api/inventory/counts', { placeId: (await shelf(world)).id })).id,
  }),
  '/api/inventory/locations/:id': shelf,
  '/api/drivers/:id': created('/api/drivers', () => ({
    name: 'Drew Hart',
    email: 'drew@example.test',
    phone: '(512) 555-0177',
  })),
  '/api/marketing/contacts/:id': contact,
  '/api/marketing/imports/:id': badImport,
  '/api/marketing/templates/:key': template,
  '/api/marketing/automations/:key': () => ({ key: 'label_reminder' }),
  '/api/marketing/campaigns/:id': campaign,
  '/api/marketing/referrals/:id': referral,
};

/** The same for records that do not exist: where a random id is no id, or part of the path exists. */
const MISSING: Record<string, Make<Params>> = {
  // It has no draft of an inspection.
  '/api/sell-requests/:id/inspection/arrival': order,
  '/api/price-offers/:token': offerLink,
  '/api/condition-factor-changes/:id': () => ({ id: '999999' }),
  '/api/legal-texts/:version': () => ({ version: '999999' }),
  '/api/deduction-changes/:id': () => ({ id: '999999' }),
  '/api/shop-setting-changes/:id': () => ({ id: '999999' }),
};

const EXPECTED_STATE = { status: 'received', appointmentDate: null, appointmentTime: null };
const moved: Make<object> = ({ server }) => {
  const day = new Date(server.clock.now().getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return { seen: EXPECTED_STATE, appointmentDate: day, appointmentTime: '10:00 AM' };
};
const into: Make<object> = ({ other }) => ({ into: other.customerId });

/**
 * Bodies of calls whose contract has no example: they name a record, or are refused, so that nothing is sent and no price changes.
 * Callers with the right learn that a body is invalid; others do not.
 */
const BODIES: Partial<Record<RouteId, Make<object>>> = {
  'orders.create': ({ customer }) => mailOrder(customer),
  // The order is paid: callers with the right learn that it can no longer be changed.
  'orders.moveAppointment': moved,
  'tracking.moveAppointment': moved,
  'orders.movePickup': moved,
  // Two accounts cannot be merged.
  'customers.merge': into,
  'customers.unmerge': into,
  'prices.undo': () => ({ reason: 1 }),
  'prices.changeLimit': () => ({ percent: 20, version: 999_999 }),
  'payments.changeLimit': () => ({ secondAbove: '2000.00', version: 999_999 }),
  // The message has not failed.
  'messages.retry': () => ({ attempts: 1, recipient: 'a@b.example' }),
  'messages.changeSmsTemplate': () => ({ text: null, version: 99 }),
  // The number cannot get texts, and the template is unknown.
  'messages.testSms': () => ({ phoneNumber: '+1 800 555 0100', message: 'Hi' }),
  'marketing.testEmail': () => ({ templateKey: 'none', testEmail: 'a@example.test' }),
  'campaigns.create': () => ({ name: 'Spring', templateKey: 'none' }),
  'inventory.addTransfer': async (world) => {
    const [{ id: fromId }, { id: toId }] = [await shelf(world), await shelf(world)];
    await makeVisit(world.server, world.customer.customerId, {});
    const { body } = await (await newTerminal(world.server, 'admin')).get('/api/inventory/units?limit=1');
    return { fromId, toId, unitIds: [body[0].id] };
  },
  'inventory.openCount': async (world) => ({ placeId: (await shelf(world)).id }),
  'staff.identify': ({ memberId }) => ({ memberId, passcode: '2468' }),
};

const MAKERS = { ...RECORDS, ...MISSING };

/** Returns the request of a call. A record that nothing makes has a random id. */
export async function sampleOf({ id, path, file, example }: Endpoint, world: World): Promise<Sample> {
  const starts = Object.keys(MAKERS).filter((start) => `${path}/`.startsWith(`${start}/`));
  const start = starts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const randomIds = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()]);
  const params = { ...Object.fromEntries(randomIds), ...(await MAKERS[start]?.(world)) };
  // The body of a call that takes a file is none: callers with the right learn this first.
  const isMissing = randomIds.length > 0 && RECORDS[start] === undefined && !file;
  return { params, body: example ?? (await BODIES[id]?.(world)) ?? {}, isMissing };
}

const COUNT = { count: { 2000: 5 } };

/** Opens a drawer at a new register. */
async function drawer(world: World): Promise<{ registerId: string; id: string }> {
  const { id: registerId } = await createRecord(world, '/api/till/registers', { name: crypto.randomUUID() });
  const { id } = await createRecord(world, '/api/till/sessions', { registerId, ...COUNT });
  return { registerId, id };
}

async function openDrawer(world: World): Promise<Params> {
  return { id: (await drawer(world)).id };
}

/** Closes a drawer, and returns its report. */
async function zReport(world: World): Promise<Params> {
  const { id } = await drawer(world);
  return { id: (await createRecord(world, `/api/till/sessions/${id}/count`, COUNT)).report.id };
}

/** Adds a waiting print job. */
async function printJob(world: World): Promise<Params> {
  const { server } = world;
  const id = crypto.randomUUID();
  await server.context.database.query(
    plain(
      `insert into print_jobs (id, kind, subject_kind, subject_id, title, actor, asked_at, state)
        values ($1, 'paper', 'visit', $1, 'Drop-off ticket', 'admin', now(), 'waiting')`,
      [id],
    ),
  );
  return { id };
}

async function register(world: World): Promise<Params> {
  const { registerId, id } = await drawer(world);
  await createRecord(world, `/api/till/sessions/${id}/count`, COUNT);
  return { id: registerId };
}

const LETTER = { subject: 'An offer', body: 'Hello {first_name|there}' };
const newTemplate = () => ({ key: `t-${crypto.randomUUID()}`, ...LETTER });

/** Creates a template of the Marketing Dashboard. */
async function template(world: World): Promise<Params> {
  return { key: (await createRecord(world, '/api/marketing/templates', newTemplate())).key };
}

/** Creates a draft of a campaign. */
async function campaign(world: World): Promise<Params> {
  const { key: templateKey } = await createRecord(world, '/api/marketing/templates', newTemplate());
  const draft = { name: 'Spring', templateKey, sendNow: false };
  return { id: (await createRecord(world, '/api/marketing/campaigns', draft)).id };
}

/** Creates a pending referral. */
async function referral({ server }: World): Promise<Params> {
  const admin = await newTerminal(server, 'admin');
  await startProgram(admin);
  const { code } = await newReferrer(server);
  return { id: (await newReferral(server, admin, code)).id };
}
