import { keyHeader, newStaff } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Returns the status and the error code of a response. */
export const statusAndCode = ({ status, body }: Answer): [number, string | null] => [status, body.code ?? null];

/** Five $20 bills. */
const HUNDRED = { 2000: 5 };

let names = 0;

export const newName = () => {
  names += 1;
  return `Register ${names}`;
};

/** Makes the calls of staff at the registers of a shop, each with its own Idempotency-Key. */
export interface TillDesk {
  admin: Browser;
  clerk: Browser;
  addRegister(): Promise<string>;
  open(registerId: string, count?: object, browser?: Browser): Promise<Answer>;
  /** Opens a drawer at a new register. @throws Error when the server refuses */
  newDrawer(count?: object): Promise<{ id: string; registerId: string }>;
  move(id: string, body: object, browser?: Browser): Promise<Answer>;
  count(id: string, pieces: object, browser?: Browser): Promise<Answer>;
  close(id: string, body: object, browser?: Browser): Promise<Answer>;
  force(id: string, body: object, browser?: Browser): Promise<Answer>;
  /** Reads the expected cash as an admin. */
  expected(id: string): Promise<string>;
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Opens terminals for tests. @param opensArea opens one, with an identified member when the shop has members */
export async function openTillDesk(
  server: TestServer,
  opensArea: (server: TestServer, area: 'admin' | 'pos') => Promise<Browser> = newStaff,
): Promise<TillDesk> {
  const [admin, clerk] = [await opensArea(server, 'admin'), await opensArea(server, 'pos')];
  const path = (id: string, action: string) => `/api/till/sessions/${id}/${action}`;
  const addRegister = async () => {
    const { body } = await admin.post('/api/till/registers', { name: newName() }, keyHeader());
    return String(body.id);
  };
  const open: TillDesk['open'] = (registerId, count = HUNDRED, browser = clerk) =>
    browser.post('/api/till/sessions', { registerId, count }, keyHeader());
  return {
    admin,
    clerk,
    addRegister,
    open,
    newDrawer: async (count) => {
      const registerId = await addRegister();
      const { status, body } = await open(registerId, count);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return { id: body.id, registerId };
    },
    move: (id, body, browser = clerk) => browser.post(path(id, 'entries'), body, keyHeader()),
    count: (id, pieces, browser = clerk) => browser.post(path(id, 'count'), { count: pieces }, keyHeader()),
    close: (id, body, browser = clerk) => browser.post(path(id, 'close'), body, keyHeader()),
    force: (id, body, browser = admin) => browser.post(path(id, 'force-close'), body, keyHeader()),
    expected: async (id) => (await admin.get(path(id, 'cash'))).body.expected,
    run: (text, values = []) => server.context.database.query(plain(text, values)),
  };
}
