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

export interface Sample {
  params?: Record<string, string>;
  body?: object;
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

const LOOKUP = { orderNumber: '1A2B3C4D', phoneNumber: '(512) 555-0142' };
const DRIVER = { name: 'Drew Hart', email: 'drew@example.test', phone: '(512) 555-0177' };

const order = ({ orderId }: World): Sample => ({ params: { id: orderId } });
const linkTo = ({ server }: World, orderId: string): Sample => {
  const { secrets, clock } = server.context;
  return { params: { token: writeTrackingToken(secrets, orderId, clock.now()) } };
};
/** Returns a signed link for an offer that does not exist. */
const offerLink = ({ server }: World): Sample => {
  const { secrets, clock } = server.context;
  const token = writeLinkToken(secrets, 'price-offer', crypto.randomUUID(), clock.now());
  return { params: { token } };
};
const link = (world: World): Sample => linkTo(world, world.orderId);

const atCounter = ({ counterOrderId }: World): Sample => ({
  params: { id: counterOrderId },
  body: { status: 'evaluation', reason: 'Wrong order' },
});

/** Makes a visit, with an empty body: calls that change a visit refuse it without their fields. */
const visit = async ({ server, customer }: World): Promise<Sample> => ({
  params: { id: (await makeVisit(server, customer.customerId, {})).id },
});

/** Makes a visit with a signature. */
const signed = async ({ server, customer }: World): Promise<Sample> => {
  const clerk = await newTerminal(server, 'repair-pos');
  const { body: file } = await clerk.send('/api/visit-files', await newPicture());
  const { id } = await makeVisit(server, customer.customerId, { signatureFileId: file.id });
  return { params: { id, purpose: 'signature' } };
};

async function makeVisit(server: TestServer, customerId: string, changes: object): Promise<{ id: string }> {
  const clerk = await newTerminal(server, 'repair-pos');
  const payouts = [{ method: 'zelle', amount: '1045.00' }];
  const body = { kind: 'purchase', customer: { id: customerId }, devices: [deviceBody()], payouts, ...changes };
  const { status, body: visit } = await clerk.post('/api/pos-transactions', body, keyHeader());
  if (status !== 201) throw new Error(JSON.stringify(visit));
  return visit;
}

const merged = ({ customer, other }: World): Sample => ({
  params: { id: customer.customerId },
  body: { into: other.customerId },
});

/** Saves a view of the point of sale without an identified member. */
const savedView = async ({ server }: World): Promise<Sample> => {
  const view = { area: 'pos', name: crypto.randomUUID(), filter: { status: 'pending' } };
  const { body } = await (await newTerminal(server, 'pos')).post('/api/staff/views', view, keyHeader());
  return { params: { id: body.id }, body: { name: crypto.randomUUID() } };
};

/** Creates a record as an admin. @returns the body of the answer */
const createRecord = async ({ server }: World, path: string, body: object) =>
  (await (await newTerminal(server, 'admin')).post(path, body, keyHeader())).body;

const expense = async (world: World): Promise<Sample> => {
  const added = { category: 'supplies', amount: '12.50', description: 'Tape' };
  return { params: { id: (await createRecord(world, '/api/business-expenses', added)).id } };
};

/** Returns the newest message; the order of the world has some. */
const message = async ({ server }: World): Promise<Sample> => {
  const { body } = await (await newTerminal(server, 'admin')).get('/api/messages?limit=1');
  return { params: { id: body[0].id } };
};

const photo = async (world: World): Promise<Sample> => {
  const { params } = await expense(world);
  const admin = await newTerminal(world.server, 'admin');
  const path = `/api/business-expenses/${params?.id}/receipts?name=photo.jpg&known=keep`;
  const { body } = await admin.send(path, await newPicture(), keyHeader());
  return { params: { id: body.id } };
};

/** Creates a new place for units. */
const shelf = async (world: World): Promise<string> =>
  (await createRecord(world, '/api/inventory/locations', { name: `Shelf ${crypto.randomUUID()}` })).id;

const SEEN = { status: 'received', appointmentDate: null, appointmentTime: null };
const CORRECTED = { seen: { round: 1 }, street: '14 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' };
const tomorrow = ({ server }: World) => {
  const day = new Date(server.clock.now().getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return { appointmentDate: day, appointmentTime: '10:00 AM' };
};

/**
 * Requests of calls that need more than an empty body, such as the id of a record. Each caller gets a new one. Callers
 * with the right learn that a body is invalid; others do not.
 */
const REQUESTS: Partial<Record<RouteId, (world: World) => Sample | Promise<Sample>>> = {
  'auth.endSession': async ({ server, customer }) => {
    const elsewhere = await signIn(server, customer.email);
    const { body } = await elsewhere.get('/api/auth/sessions');
    return { params: { id: body.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne).id } };
  },
  'orders.create': ({ customer }) => ({ body: mailOrder(customer) }),
  'orders.get': order,
  'orders.history': order,
  // The order is paid: callers with the right learn that it can no longer be changed.
  'orders.cancel': (world) => ({ ...order(world), body: { seen: { status: SEEN.status } } }),
  'orders.moveAppointment': (world) => ({ ...order(world), body: { seen: SEEN, ...tomorrow(world) } }),
  'tracking.cancel': (world) => ({ ...link(world), body: { seen: { status: SEEN.status } } }),
  'tracking.moveAppointment': (world) => ({ ...link(world), body: { seen: SEEN, ...tomorrow(world) } }),
  'orders.correctLabelAddress': (world) => ({ ...order(world), body: CORRECTED }),
  'tracking.correctLabelAddress': (world) => ({ ...link(world), body: CORRECTED }),
  'orders.tryLabel': (world) => ({ ...order(world), body: { seen: { round: 1 } } }),
  'payoutDetails.read': order,
  'payoutDetails.give': (world) => ({ ...order(world), body: { way: 'cash' } }),
  'tracking.payout': link,
  'tracking.givePayout': (world) => ({ ...link(world), body: { way: 'cash' } }),
  'payoutDetails.ofOrder': order,
  'payoutDetails.take': (world) => ({ ...order(world), body: { way: 'cash' } }),
  'payoutDetails.reveal': order,
  'orders.pickup': order,
  'tracking.pickup': link,
  'orders.label': order,
  'orders.packingSheet': order,
  'parcels.move': ({ orderId }) => ({ params: { id: orderId }, body: { step: 'accepted' } }),
  'tracking.packingSheet': link,
  'custody.get': order,
  'custody.file': order,
  'custody.paper': order,
  'tracking.custody': link,
  'tracking.custodyFile': link,
  'tracking.custodyPaper': link,
  'orders.dropOffReceipt': ({ counterOrderId }) => ({ params: { id: counterOrderId } }),
  'tracking.dropOffReceipt': (world) => linkTo(world, world.counterOrderId),
  'tracking.get': link,
  'customers.desk': ({ customer }) => ({ params: { id: customer.customerId } }),
  // Two accounts cannot be merged: callers with the right learn this.
  'customers.merge': merged,
  'customers.unmerge': merged,
  'orders.desk': order,
  'orders.addNote': order,
  'orders.changeStatus': order,
  'orders.movePickup': (world) => ({ ...order(world), body: { seen: SEEN, ...tomorrow(world) } }),
  'work.list': () => ({ params: { list: 'to_inspect' } }),
  'returns.ofOrder': order,
  'returns.begin': () => ({ body: { cause: 'declined', note: 'The customer changed their mind' } }),
  'returns.checkAddress': () => ({
    body: { version: 1, name: 'Maria', street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
  }),
  'returns.pack': () => ({ body: { version: 1, serial: 'F2LW48XFG8W7', weightOz: 20 } }),
  'returns.send': () => ({ body: { version: 1 } }),
  'returns.handOver': () => ({ body: { version: 1, name: 'Maria' } }),
  'returns.callOff': () => ({ body: { version: 1, note: 'It never came' } }),
  'inspections.bench': order,
  'inspections.save': order,
  'inspections.complete': () => ({ body: { version: 1, offer: '1.00' } }),
  'inspections.recordArrival': () => ({ body: { weightOz: '12.4' } }),
  'priceOffers.get': offerLink,
  'orderLookups.ask': () => ({ body: LOOKUP }),
  'orderLookups.open': () => ({ body: { ...LOOKUP, code: '123456' } }),
  'priceOffers.sendCode': offerLink,
  'priceOffers.accept': (world) => ({ ...offerLink(world), body: { offer: '1.00' } }),
  'priceOffers.return': (world) => ({ ...offerLink(world), body: {} }),
  'priceOffers.contest': (world) => ({
    ...offerLink(world),
    body: { lines: [{ code: 'condition', words: 'It was fine' }] },
  }),
  'priceOffers.addPhoto': offerLink,
  'priceOffers.photo': offerLink,
  'priceOffers.photoPreview': offerLink,
  'priceOffers.ofOrder': order,
  'priceOffers.decide': () => ({
    body: { line: 'condition', isRestored: true, words: 'You were right' },
  }),
  'priceOffers.answerSpoken': () => ({
    body: { answer: 'accepted', offer: '1.00', spokeWith: 'Robin' },
  }),
  'visits.seenSerial': () => ({ params: { serial: 'C02TEST0001' } }),
  'visits.changeStatus': atCounter,
  'visits.reverse': atCounter,
  'visits.history': visit,
  'visits.get': visit,
  'visits.settle': visit,
  'visits.return': visit,
  'visits.receipt': visit,
  'visits.print': visit,
  'visits.file': signed,
  'payments.receipt': ({ paymentId }) => ({ params: { id: paymentId } }),
  // No reason, so the payment is not reversed.
  'payments.reverse': ({ paymentId }) => ({ params: { id: paymentId } }),
  'tracking.label': link,
  'tracking.receipt': link,
  // An invalid body, so no price changes: callers with the right learn this.
  'products.update': () => ({ params: { id: '1' }, body: {} }),
  'products.prices': () => ({ params: { id: '1' } }),
  'prices.change': ({ priceChangeId }) => ({ params: { id: priceChangeId } }),
  'prices.undoPreview': ({ priceChangeId }) => ({ params: { id: priceChangeId } }),
  'factors.undo': () => ({ params: { id: '999999' }, body: {} }),
  'setup.mark': () => ({ params: { step: 'shop' }, body: { state: 'done' } }),
  'settings.radius': () => ({ params: { miles: '15' } }),
  'settings.check': () => ({ body: { check: 'labels' } }),
  'settings.previewImport': () => ({ body: { settings: { SHOP_OWNER: 'Robin Vale' } } }),
  'settings.prove': () => ({ params: { nonce: 'n'.repeat(32) } }),
  'settings.undo': () => ({ params: { id: '999999' }, body: {} }),
  'deductions.undo': () => ({ params: { id: '999999' }, body: {} }),
  'prices.undo': ({ priceChangeId }) => ({ params: { id: priceChangeId }, body: { reason: 1 } }),
  'views.rename': savedView,
  'views.delete': savedView,
  'messages.get': message,
  // The message has not failed: callers with the right learn this.
  'messages.retry': async (world) => ({ ...(await message(world)), body: { attempts: 1, recipient: 'a@b.example' } }),
  'messages.changeSmsTemplate': () => ({ params: { key: 'received' }, body: { text: null, version: 99 } }),
  // The number cannot get texts: callers with the right learn this.
  'messages.testSms': () => ({ body: { phoneNumber: '+1 800 555 0100', message: 'Hi' } }),
  // The text does not exist: callers with the right learn this.
  'inbound.settle': () => ({ body: { action: 'done' } }),
  'expenses.update': expense,
  'expenses.delete': expense,
  'expenses.approve': expense,
  'expenses.refund': expense,
  'expenses.history': expense,
  'receipts.list': expense,
  // The body is not a photo: callers with the right learn this.
  'receipts.add': expense,
  'receipts.get': photo,
  'receipts.preview': photo,
  'receipts.delete': photo,
  'till.changeRegister': async (world) => ({ ...(await register(world)), body: { isActive: true } }),
  'till.move': openDrawer,
  'till.cash': openDrawer,
  'till.ownEntries': openDrawer,
  'till.count': openDrawer,
  'till.close': openDrawer,
  'till.forceClose': openDrawer,
  'till.report': zReport,
  'till.printReport': zReport,
  'till.correctReport': zReport,
  'till.print': zReport,
  'till.kick': openDrawer,
  'printing.job': printJob,
  'printing.again': printJob,
  // No period: callers with the right learn this.
  'reports.read': () => ({ params: { kind: 'daily' } }),
  'reports.pdf': () => ({ params: { kind: 'monthly' } }),
  'reports.csv': () => ({ params: { kind: 'tax' } }),
  'inventory.update': () => ({ body: { version: 1 } }),
  'inventory.addCost': () => ({ body: { kind: 'parts', amount: '1.00' } }),
  'inventory.wipe': () => ({ body: { method: 'purge' } }),
  'inventory.sell': () => ({ body: { price: '1.00', method: 'cash' } }),
  'inventory.reverseSale': () => ({ body: { reason: 'Brought back' } }),
  'inventory.addLocation': () => ({ body: { name: `Shelf ${crypto.randomUUID()}` } }),
  'inventory.changeLocation': () => ({ body: { isActive: true } }),
  'inventory.putUnit': () => ({ body: { code: 'U-1' } }),
  'inventory.addTransfer': async (world) => {
    const [fromId, toId] = [await shelf(world), await shelf(world)];
    await makeVisit(world.server, world.customer.customerId, {});
    const { body } = await (await newTerminal(world.server, 'admin')).get('/api/inventory/units?limit=1');
    return { body: { fromId, toId, unitIds: [body[0].id] } };
  },
  'inventory.receive': () => ({ body: { code: 'U-1' } }),
  'inventory.settleUnit': () => ({
    body: { outcome: 'returned' },
  }),
  'inventory.endTransfer': () => ({ body: { outcome: 'returned', note: 'Never left' } }),
  'inventory.openCount': async (world) => ({ body: { placeId: await shelf(world) } }),
  'inventory.countScan': () => ({ body: { id: crypto.randomUUID(), code: 'U-1' } }),
  'inventory.closeCount': () => ({ body: { end: 'given_up', note: 'By mistake', missing: 0 } }),
  'staff.createMember': () => ({ body: { name: `Sam ${crypto.randomUUID()}`, passcode: '1357' } }),
  'drivers.sendLink': () => ({ body: { date: '2026-11-24' } }),
  'driverDays.report': () => ({
    body: { id: crypto.randomUUID(), orderId: crypto.randomUUID(), report: 'on_the_way' },
  }),
  'door.complete': () => ({ body: { version: 1, offer: '1.00' } }),
  'drivers.create': () => ({ body: DRIVER }),
  'drivers.update': async (world) => ({
    params: { id: (await createRecord(world, '/api/drivers', DRIVER)).id },
    body: { isActive: false },
  }),
  'marketing.createContact': () => ({ body: { email: `${crypto.randomUUID()}@example.test` } }),
  'marketing.updateContact': async (world) => ({ ...(await contact(world)), body: { name: 'Sam', tags: [] } }),
  'marketing.deleteContact': contact,
  'marketing.changeSubscription': async (world) => ({ ...(await contact(world)), body: { isSubscribed: false } }),
  'marketing.previewImport': () => ({ body: { csv: 'email\na@example.test' } }),
  'marketing.import': () => ({ body: { csv: 'email\na@example.test', fileName: 'a.csv', consent: null } }),
  'marketing.badLines': async (world) => {
    const file = { csv: 'email\nnone', fileName: 'a.csv', consent: null };
    return { params: { id: (await createRecord(world, '/api/marketing/contacts/import', file)).id } };
  },
  'marketing.createTemplate': () => ({ body: newTemplate() }),
  'marketing.updateTemplate': async (world) => ({ ...(await template(world)), body: { ...LETTER, version: 1 } }),
  'marketing.letter': template,
  'marketing.letterText': template,
  // An unknown template, so nothing is sent: callers with the right learn this.
  'marketing.testEmail': () => ({ body: { templateKey: 'none', testEmail: 'a@example.test' } }),
  // An unknown template, so no e-mail is sent.
  'automations.change': () => ({ params: { key: 'label_reminder' }, body: { isOn: false } }),
  'campaigns.create': () => ({ body: { name: 'Spring', templateKey: 'none' } }),
  'campaigns.get': campaign,
  'campaigns.recipients': campaign,
  'campaigns.change': async (world) => ({ ...(await campaign(world)), body: { status: 'cancelled' } }),
  'prices.changeLimit': () => ({ body: { percent: 20, version: 999_999 } }),
  'payments.changeLimit': () => ({ body: { secondAbove: '2000.00', version: 999_999 } }),
  'marketing.changeReferralProgram': () => ({
    body: {
      isActive: false,
      referrerBonus: '25.00',
      referredDiscount: '10.00',
      minimumPurchase: '100.00',
      validityDays: 30,
      holdDays: 14,
      yearlyCap: 10,
      version: 0,
    },
  }),
  'marketing.decideReferral': async (world) => ({
    ...(await referral(world)),
    body: { decision: 'refuse', note: 'Same household' },
  }),
  'marketing.payReferral': async (world) => ({
    ...(await referral(world)),
    body: { rewarded: 'referrer', method: 'cash' },
  }),
  'marketing.undoReferralReward': async (world) => ({
    ...(await referral(world)),
    body: { rewarded: 'referrer', note: 'Paid twice' },
  }),
  'staff.updateMember': ({ memberId }) => ({ params: { id: memberId }, body: { isActive: true } }),
  'staff.identify': ({ memberId }) => ({ body: { memberId, passcode: '2468' } }),
};

/** Returns the request of a call. Other ids are random: callers with the right learn that nothing has them. */
export async function sampleOf({ id, path }: Endpoint, world: World): Promise<Required<Sample>> {
  const { params, body = {} } = (await REQUESTS[id]?.(world)) ?? {};
  const randomIds = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()]);
  return { params: { ...Object.fromEntries(randomIds), ...params }, body };
}

const COUNT = { count: { 2000: 5 } };

/** Opens a drawer at a new register. */
async function drawer(world: World): Promise<{ registerId: string; id: string }> {
  const { id: registerId } = await createRecord(world, '/api/till/registers', { name: crypto.randomUUID() });
  const { id } = await createRecord(world, '/api/till/sessions', { registerId, ...COUNT });
  return { registerId, id };
}

async function openDrawer(world: World): Promise<Sample> {
  return { params: { id: (await drawer(world)).id } };
}

/** Closes a drawer, and returns its report. */
async function zReport(world: World): Promise<Sample> {
  const { id } = await drawer(world);
  return { params: { id: (await createRecord(world, `/api/till/sessions/${id}/count`, COUNT)).report.id } };
}

/** Adds a waiting print job. */
async function printJob(world: World): Promise<Sample> {
  const { server } = world;
  const id = crypto.randomUUID();
  await server.context.database.query(
    plain(
      `insert into print_jobs (id, kind, subject_kind, subject_id, title, actor, asked_at, state)
        values ($1, 'paper', 'visit', $1, 'Drop-off ticket', 'admin', now(), 'waiting')`,
      [id],
    ),
  );
  return { params: { id } };
}

async function register(world: World): Promise<Sample> {
  const { registerId, id } = await drawer(world);
  await createRecord(world, `/api/till/sessions/${id}/count`, COUNT);
  return { params: { id: registerId } };
}

/** Creates a contact of the Marketing Dashboard. */
async function contact(world: World): Promise<Sample> {
  const added = { email: `${crypto.randomUUID()}@example.test` };
  return { params: { id: (await createRecord(world, '/api/marketing/contacts', added)).id } };
}

const LETTER = { subject: 'An offer', body: 'Hello {first_name|there}' };
const newTemplate = () => ({ key: `t-${crypto.randomUUID()}`, ...LETTER });

/** Creates a template of the Marketing Dashboard. */
async function template(world: World): Promise<Sample> {
  return { params: { key: (await createRecord(world, '/api/marketing/templates', newTemplate())).key } };
}

/** Creates a draft of a campaign. */
async function campaign(world: World): Promise<Sample> {
  const { key: templateKey } = await createRecord(world, '/api/marketing/templates', newTemplate());
  const draft = { name: 'Spring', templateKey, sendNow: false };
  return { params: { id: (await createRecord(world, '/api/marketing/campaigns', draft)).id } };
}

/** Creates a pending referral. */
async function referral({ server }: World): Promise<Sample> {
  const admin = await newTerminal(server, 'admin');
  await startProgram(admin);
  const { code } = await newReferrer(server);
  return { params: { id: (await newReferral(server, admin, code)).id } };
}
