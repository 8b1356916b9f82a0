import { keyed, newStaff } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Status and error code of an answer. */
export const told = ({ status, body }: Answer): [number, string | null] => [status, body.code ?? null];

/** Five $20 bills. */
const HUNDRED = { 2000: 5 };

let names = 0;

export const newName = () => {
  names += 1;
  return `Register ${names}`;
};

/** Does at the registers of a shop what its staff do, each call with a key of its own. */
export interface TillDesk {
  admin: Browser;
  clerk: Browser;
  addRegister(): Promise<string>;
  open(registerId: string, count?: object, browser?: Browser): Promise<Answer>;
  /** Opens a drawer at a register of its own. @throws Error when that is refused */
  newDrawer(count?: object): Promise<{ id: string; registerId: string }>;
  move(id: string, body: object, browser?: Browser): Promise<Answer>;
  count(id: string, pieces: object, browser?: Browser): Promise<Answer>;
  close(id: string, body: object, browser?: Browser): Promise<Answer>;
  force(id: string, body: object, browser?: Browser): Promise<Answer>;
  /** Reads the expected cash as an admin. */
  expected(id: string): Promise<string>;
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** @param opensArea how the terminals are opened: with an identified member where the shop has members */
export async function openTillDesk(
  server: TestServer,
  opensArea: (server: TestServer, area: 'admin' | 'pos') => Promise<Browser> = newStaff,
): Promise<TillDesk> {
  const [admin, clerk] = [await opensArea(server, 'admin'), await opensArea(server, 'pos')];
  const path = (id: string, what: string) => `/api/till/sessions/${id}/${what}`;
  const addRegister = async () => {
    const { body } = await admin.post('/api/till/registers', { name: newName() }, keyed());
    return String(body.id);
  };
  const open: TillDesk['open'] = (registerId, count = HUNDRED, browser = clerk) =>
    browser.post('/api/till/sessions', { registerId, count }, keyed());
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
    move: (id, body, browser = clerk) => browser.post(path(id, 'entries'), body, keyed()),
    count: (id, pieces, browser = clerk) => browser.post(path(id, 'count'), { count: pieces }, keyed()),
    close: (id, body, browser = clerk) => browser.post(path(id, 'close'), body, keyed()),
    force: (id, body, browser = admin) => browser.post(path(id, 'force-close'), body, keyed()),
    expected: async (id) => (await admin.get(path(id, 'cash'))).body.expected,
    run: (text, values = []) => server.context.database.query(plain(text, values)),
  };
}
