import type { FastifyInstance } from 'fastify';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { writeBench } from './bench.ts';
import { writeBooks } from './books.ts';
import { closeYesterday, type Staff, writeToday, writeYesterday } from './counter.ts';
import { addDrivers, driveToday, driveYesterday } from './drivers.ts';
import { readCampaign, writeMarketing } from './marketing.ts';
import { writePrices } from './prices.ts';
import { writeReferrals } from './referrals.ts';
import { writeReturns } from './returns.ts';
import { addHires, type Hire } from './staff.ts';
import { writeStockRoom, writeStocktake } from './stock-room.ts';
import { writeTexts } from './texts.ts';
import type { DemoClock } from './tools/demo-clock.ts';
import type { TextShop } from './tools/phone-texts.ts';
import { openArea, openVisitor } from './tools/terminal.ts';
import { waitFor } from './tools/wait-for.ts';

interface LiveShop {
  http: FastifyInstance;
  clock: DemoClock;
  passwords: Readonly<Record<StaffArea, string>>;
  timeZone: string;
  /** Employees to add. */
  hires: readonly Hire[];
  /** Texts of the messages sent until now. */
  sent: readonly string[];
  /** HTML of the emails sent until now. */
  letters: readonly string[];
  textShop: TextShop;
}

/** Minutes since midnight. */
const TEN = 600;

/**
 * Simulates two days in a shop with demo orders through the calls that staff and sellers make: the product validates each
 * of them. No message leaves the process.
 */
export async function writeLive({
  http,
  clock,
  passwords,
  timeZone,
  hires,
  sent,
  letters,
  textShop,
}: LiveShop): Promise<void> {
  const today = shopTime(clock.end, timeZone).day;
  const visitor = openVisitor(http);
  const findSent = (pattern: RegExp) =>
    waitFor(`a message with ${pattern.source}`, async () => lastMatch(sent, pattern));
  clock.moveTo(1, TEN);
  const signIn = await addHires(await openArea(http, 'admin', passwords.admin), hires);
  const openStaff = async (): Promise<Staff> => {
    const staff = {
      admin: await openArea(http, 'admin', passwords.admin),
      pos: await openArea(http, 'pos', passwords.pos),
      repairPos: await openArea(http, 'repair-pos', passwords['repair-pos']),
    };
    await signIn(staff.admin, 'owner');
    await signIn(staff.pos, 'manager');
    await signIn(staff.repairPos, 'clerk');
    return staff;
  };

  const before = await openStaff();
  const driving = { visitor, clock, findSent };
  const drawer = await writeYesterday(before, clock);
  const drivers = await addDrivers(before.admin);
  await driveYesterday({ ...driving, admin: before.admin }, drivers, addDays(today, -1));
  await writeReturns(before);
  await writeStocktake(before);
  await writePrices(before);
  await closeYesterday(before, clock, drawer);

  clock.moveTo(0, TEN);
  const staff = await openStaff();
  await writeToday(staff, clock);
  await writeMarketing(staff.admin);
  clock.moveTo(0, TEN + 25);
  await driveToday({ ...driving, admin: staff.admin }, drivers, { today, tomorrow: addDays(today, 1) });
  clock.moveTo(0, TEN + 40);
  await writeBench({ pos: staff.pos, visitor, findSent });
  clock.moveTo(0, TEN + 70);
  await writeStockRoom(staff);
  await writeBooks(staff.admin, today);
  await writeReferrals({ ...staff, openVisitor: () => openVisitor(http), findSent, clock });
  clock.moveTo(0, TEN + 110);
  await writeTexts(staff.admin, textShop);
  await readCampaign(staff.admin, { letters, visit: (path) => http.inject(path) });
}

function lastMatch(sent: readonly string[], pattern: RegExp): string | undefined {
  return sent.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1);
}
