import { z } from 'zod';
import type { Terminal } from './tools/terminal.ts';

const change = z.object({ id: z.number() });
const conditions = z.object({ version: z.number(), factors: z.record(z.string(), z.number()) });
const versioned = z.object({ version: z.number() });

/** Writes some days of the price manager: three adjustments, one of them undone, and a changed deduction and condition. */
export async function writePrices({ pos, admin }: { pos: Terminal; admin: Terminal }): Promise<void> {
  const adjust = async (deviceType: string, adjustmentValue: number, direction: string, reason: string) =>
    change.parse(
      await pos.post('/api/products/update-prices', {
        deviceType,
        adjustmentType: 'percentage',
        adjustmentValue,
        adjustmentDirection: direction,
        reason,
      }),
    );
  await adjust('iPad', 3, 'decrease', 'New iPads are out');
  const { id } = await adjust('MacBook', 5, 'decrease', 'Dealers pay less');
  await pos.post(`/api/price-changes/${id}/undo`, { reason: 'Meant for iMac only' });
  await adjust('iPhone', 2, 'increase', 'Holiday demand');
  const { version } = await admin.get('/api/deductions', versioned);
  await admin.post('/api/deductions', { code: 'SPEAKER', percent: 4, version, reason: 'Parts got cheaper' });
  const { factors, version: factorsVersion } = await admin.get('/api/condition-factors', conditions);
  const raised = { ...factors, fair: 72 };
  await admin.post('/api/condition-factors', { ...raised, version: factorsVersion, reason: 'Fair ones sell well' });
}
