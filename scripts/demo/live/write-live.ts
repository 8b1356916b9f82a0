import type { FastifyInstance } from 'fastify';
import { shopTime } from '#domain/shop-day.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { writeBackRoom } from './back-room.ts';
import { writeBench } from './bench.ts';
import { writeBooks } from './books.ts';
import { type Staff, writeToday, writeYesterday } from './counter.ts';
import type { DemoClock } from './demo-clock.ts';
import { writeMarketing } from './marketing.ts';
import { openArea, openVisitor } from './terminal.ts';

interface LiveShop {
  http: FastifyInstance;
  clock: DemoClock;
  passwords: Readonly<Record<StaffArea, string>>;
  timeZone: string;
  /** Texts of the messages sent until now. */
  sent: readonly string[];
}

/** Minutes since midnight. */
const TEN = 600;
const [WAITS, WAIT_MS] = [200, 100];

/**
 * Simulates two days in a shop with demo orders through the calls that staff and sellers make: the product validates each
 * of them. No message leaves the process.
 */
export async function writeLive({ http, clock, passwords, timeZone, sent }: LiveShop): Promise<void> {
  const openStaff = async (): Promise<Staff> => ({
    admin: await openArea(http, 'admin', passwords.admin),
    pos: await openArea(http, 'pos', passwords.pos),
    repairPos: await openArea(http, 'repair-pos', passwords['repair-pos']),
  });
  clock.moveTo(1, TEN);
  await writeYesterday(await openStaff(), clock);
  clock.moveTo(0, TEN);
  const today = await openStaff();
  await writeToday(today, clock);
  await writeBench({ pos: today.pos, visitor: openVisitor(http), findSent: (pattern) => findSent(sent, pattern) });
  await writeBackRoom(today);
  await writeBooks(today.admin, shopTime(clock.now(), timeZone).day);
  await writeMarketing(today.admin);
}

async function findSent(sent: readonly string[], pattern: RegExp): Promise<string> {
  for (let wait = 0; wait < WAITS; wait += 1) {
    const match = sent.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1);
    if (match !== undefined) return match;
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
  throw new Error(`No message with ${pattern.source} was sent`);
}
