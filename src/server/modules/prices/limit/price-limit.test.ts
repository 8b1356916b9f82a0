import { afterAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';
import { approverFields, newMember, statusAndCode } from '../../payments/testing/second-members.ts';

type Member = Awaited<ReturnType<typeof newMember>>;
let clerk: Member;
let other: Member;
let owner: Member;
/** A product of $500 that no other test has. */
let id: number;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
let admin = await newStaff(server, 'admin');

const priceOf = async (product: number) => {
  const [row] = await server.sql('select base_price_cents as cents from products where id = $1', [product]);
  return Number(row?.cents) / 100;
};

/** Makes what was changed so far two days older. */
const waitTwoDays = async () => {
  await server.sql('alter table price_changes disable trigger price_changes_append_only');
  await server.sql(`update price_changes set at = at - interval '2 days'`);
  await server.sql('alter table price_changes enable trigger price_changes_append_only');
};

let productCount = 0;
/** Adds a product as an admin. */
async function newProduct(basePrice = '500.00', isActive = true): Promise<number> {
  const body = { deviceType: 'HomePod', model: `HomePod number ${++productCount}`, storage: null, basePrice, isActive };
  const answer = await admin.post('/api/products', body, keyHeader());
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const versionOf = async (product: number) => {
  const [row] = await server.sql('select version from products where id = $1', [product]);
  return Number(row?.version);
};
const edit = async (by: Browser, changes: object, product = id) =>
  by.patch(`/api/products/${product}`, { version: await versionOf(product), ...changes });
const adjust = (by: Browser, changes: object) =>
  by.post(
    '/api/products/update-prices',
    {
      deviceType: 'HomePod',
      adjustmentType: 'percentage',
      adjustmentValue: 20,
      adjustmentDirection: 'increase',
      productIds: [id],
      ...changes,
    },
    keyHeader(),
  );
const csvImport = async (by: Browser, csv: string, more: object) => {
  const { body } = await by.post('/api/products/preview-import', { csv });
  return by.post('/api/products/import', { csv, previewToken: body.previewToken, ...more }, keyHeader());
};
/** Lets an admin make a change, and returns its number. */
const newestChange = async () => Number((await admin.get('/api/price-changes')).body.changes[0].id);
const undo = (by: Browser, change: number, more: object) =>
  by.post(`/api/price-changes/${change}/undo`, more, keyHeader());

test('a shop with fewer than two members changes prices as its areas may, and starts from there', async () => {
  id = await newProduct();
  const pos = await newStaff(server, 'pos');
  expect(statusAndCode(await edit(pos, { basePrice: '900.00' }))).toEqual([200]);
  owner = await newMember(server, admin, { name: 'Olive Reed', area: 'admin', role: 'owner' });
  admin = owner.browser;
  clerk = await newMember(server, admin, { name: 'Cleo Kim', area: 'pos' });
  other = await newMember(server, admin, { name: 'Otto Lane', area: 'pos' });
  const { body } = await clerk.browser.get('/api/price-limit');
  expect(body).toEqual({ percent: 10, isInForce: true, version: 0, history: [] });
  expect(statusAndCode(await edit(clerk.browser, { basePrice: '950.00' }))).toEqual([200]);
});

/** Ways to change what a device is bought for, from $500, each by whom and with what more. */
const WAYS: Readonly<Record<string, { route: string; by: (who: Browser, more: object) => Promise<Answer> }>> = {
  'a percentage': { route: 'prices.update', by: adjust },
  'a percentage on all types': {
    route: 'prices.update',
    by: (who, more) => adjust(who, { deviceType: null, productIds: undefined, ...more }),
  },
  'an edited price': { route: 'products.update', by: (who, more) => edit(who, { basePrice: '650.00', ...more }) },
  'a new product': {
    route: 'products.create',
    by: (who, more) =>
      who.post(
        '/api/products',
        { deviceType: 'HomePod', model: `HomePod twin ${++productCount}`, storage: null, basePrice: '650.00', ...more },
        keyHeader(),
      ),
  },
  'another name': { route: 'products.update', by: (who, more) => edit(who, { storage: '1TB', ...more }) },
  'a product that is bought again': {
    route: 'products.update',
    by: async (who, more) => edit(who, { isActive: true, ...more }, await newProduct('500.00', false)),
  },
  'a file': { route: 'prices.import', by: (who, more) => csvImport(who, `ID,Base price\n${id},650`, more) },
  'a file with a new product': {
    route: 'prices.import',
    by: (who, more) =>
      csvImport(who, `Device type,Model,Base price\nHomePod,HomePod of a file ${++productCount},650`, more),
  },
  'an undone cut': {
    route: 'prices.undo',
    by: async (who, more) => {
      await edit(admin, { basePrice: '400.00' });
      return undo(who, await newestChange(), more);
    },
  },
  'an undone undo': {
    route: 'prices.undo',
    by: async (who, more) => {
      await edit(admin, { basePrice: '600.00' });
      await undo(admin, await newestChange(), {});
      return undo(who, await newestChange(), more);
    },
  },
};

describe('a change above the limit', () => {
  test.each(Object.entries(WAYS))('by %s needs an admin', async (_, { by }) => {
    id = await newProduct();
    const changes = () => server.sql(`select id from price_changes where actor = 'Cleo Kim'`);
    const before = await changes();
    expect(statusAndCode(await by(clerk.browser, {}))).toEqual([403, 'price_change_needs_admin']);
    expect((await by(clerk.browser, approverFields(other.id))).body.code).toBe('approver_not_admin');
    expect(await changes()).toEqual(before);
    id = await newProduct();
    expect((await by(clerk.browser, approverFields(owner.id))).status).toBeLessThan(300);
    id = await newProduct();
    expect((await by(admin, {})).status).toBeLessThan(300);
  });

  test('names the limit and the products, and is approved by no passcode of their own, and no wrong one', async () => {
    id = await newProduct();
    const change = (more: object) => edit(clerk.browser, { basePrice: '650.00', ...more });
    expect((await change({})).body.message).toBe(
      `Price changes above 10% need an admin: HomePod number ${productCount} from $500 to $650.`,
    );
    expect((await change(approverFields(clerk.id))).body.code).toBe('approver_is_same');
    expect((await change(approverFields(owner.id, '1111'))).body.code).toBe('passcode_wrong');
  });

  test('in small steps is one change, on one day and day after day', async () => {
    id = await newProduct();
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '545.00' }))).toEqual([200]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '590.00' }))).toEqual([
      403,
      'price_change_needs_admin',
    ]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '500.00' }))).toEqual([200]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '550.00' }))).toEqual([200]);
    await waitTwoDays();
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '551.00' }))).toEqual([
      403,
      'price_change_needs_admin',
    ]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '551.00', ...approverFields(owner.id) }))).toEqual([
      200,
    ]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '600.00' }))).toEqual([200]);
  });

  test('is an owner’s at any terminal of the shop, where they are identified', async () => {
    const { browser } = await newMember(server, admin, { name: 'Oda Reed', area: 'pos', role: 'owner' });
    id = await newProduct();
    expect(statusAndCode(await edit(browser, { basePrice: '650.00' }))).toEqual([200]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '715.00' }))).toEqual([200]);
  });

  test('of one product refuses those of others with it', async () => {
    const within = await newProduct();
    id = await newProduct();
    const answer = await csvImport(clerk.browser, `ID,Base price\n${within},510\n${id},650`, {});
    expect([statusAndCode(answer), await priceOf(within)]).toEqual([[403, 'price_change_needs_admin'], 500]);
  });

  test.each<[string, () => Promise<Answer>]>([
    ['an admin corrects', () => edit(admin, { storage: '1TB' })],
    ['an admin lets a clerk correct', () => edit(clerk.browser, { storage: '1TB', ...approverFields(owner.id) })],
  ])('is measured from the price that an admin has set, not from a clerk’s whose name %s', async (_, rename) => {
    id = await newProduct();
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '550.00' }))).toEqual([200]);
    expect(statusAndCode(await rename())).toEqual([200]);
    await waitTwoDays();
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '605.00' }))).toEqual([
      403,
      'price_change_needs_admin',
    ]);
  });

  test('names who approved it in the history, and keeps no passcode', async () => {
    id = await newProduct();
    const key = keyHeader();
    const body = {
      deviceType: 'HomePod',
      adjustmentType: 'percentage',
      adjustmentValue: 20,
      adjustmentDirection: 'increase',
      productIds: [id],
    };
    const send = (more: object) => clerk.browser.post('/api/products/update-prices', { ...body, ...more }, key);
    const first = await send(approverFields(owner.id));
    // As of a press after an answer that was lost.
    expect([first.body.approvedBy, (await send({})).body]).toEqual(['Olive Reed', first.body]);
    expect((await admin.get('/api/price-changes')).body.changes[0]).toMatchObject({
      actor: 'Cleo Kim',
      approvedBy: 'Olive Reed',
    });
  });
});

/** Calls that change what products bring: by an admin alone, or each among the ways above. */
test('no call changes prices without an admin or the limit', () => {
  const changing = ENDPOINTS.filter(
    ({ id: name, method, activity }) =>
      /^(?:prices|products|factors|deductions)\./.test(name) && method !== 'GET' && activity !== null,
  );
  const free = changing.filter(({ access }) => access.some((role) => role !== 'admin')).map(({ id: name }) => name);
  expect(free.toSorted()).toEqual([...new Set(Object.values(WAYS).map(({ route }) => route))].toSorted());
});

describe('the limit', () => {
  test('may be another one, or none', async () => {
    const set = async (percent: number | null) => {
      const { version } = (await admin.get('/api/price-limit')).body;
      return admin.patch('/api/price-limit', { percent, version });
    };
    id = await newProduct();
    expect((await set(30)).body).toMatchObject({ percent: 30, isInForce: true });
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '650.00' }))).toEqual([200]);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '651.00' }))).toEqual([
      403,
      'price_change_needs_admin',
    ]);
    await set(null);
    expect(statusAndCode(await edit(clerk.browser, { basePrice: '2000.00' }))).toEqual([200]);
    const { body } = await set(10);
    expect(body.history.map(({ percent }: { percent: number | null }) => percent)).toEqual([10, null, 30]);
    expect(statusAndCode(await admin.patch('/api/price-limit', { percent: 5, version: 0 }))).toEqual([
      409,
      'price_limit_changed',
    ]);
    await expect(server.sql('update price_limits set percent = null')).rejects.toThrow('append-only');
  });
});
