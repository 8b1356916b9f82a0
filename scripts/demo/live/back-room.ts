import { z } from 'zod';
import { DEMO_MARK } from '../people.ts';
import type { Terminal } from './terminal.ts';

/** Number of units that a stocktake has scanned, and number of units of a transfer. */
const [SCANNED, MOVED] = [12, 3];
const units = z.array(
  z.object({ id: z.string(), number: z.string(), location: z.object({ id: z.string() }).nullable() }),
);
const places = z.array(z.object({ id: z.string(), name: z.string() }));

/** Writes an open stocktake, a transfer between two places, two drivers, and a price change. */
export async function writeBackRoom({ admin, repairPos }: { admin: Terminal; repairPos: Terminal }): Promise<void> {
  const stock = await repairPos.get('/api/inventory/units?limit=100', units);
  const [from, to] = await repairPos.get('/api/inventory/locations', places);
  const countId = z
    .object({ count: z.object({ id: z.string() }) })
    .parse(await repairPos.post('/api/inventory/counts', { placeId: null })).count.id;
  for (const { number, location } of stock.filter((unit) => unit.location !== null).slice(0, SCANNED)) {
    const scan = { id: crypto.randomUUID(), code: number, placeId: location?.id ?? null };
    await repairPos.post(`/api/inventory/counts/${countId}/scans`, scan);
  }
  const moved = stock.filter(({ location }) => location?.id === from?.id).slice(-MOVED);
  if (from !== undefined && to !== undefined && moved.length > 0) {
    const unitIds = moved.map(({ id }) => id);
    await repairPos.post('/api/inventory/transfers', {
      fromId: from.id,
      toId: to.id,
      unitIds,
      note: 'Tested, ready to sell',
    });
  }
  for (const [index, name] of ['Dee Walker', 'Hugo Stahl'].entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.test`;
    await admin.post('/api/drivers', { name: `${name} ${DEMO_MARK}`, email, phone: `(512) 555-016${index}` });
  }
  await admin.post('/api/products/update-prices', {
    deviceType: 'iPad',
    adjustmentType: 'percentage',
    adjustmentValue: 3,
    adjustmentDirection: 'decrease',
    reason: 'New iPads are out',
  });
}
