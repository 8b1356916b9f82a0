import type { ZReport } from '#contracts/till.ts';
import { formatMoney, parseSum } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { cashKindLabel } from '#domain/till/cash-kinds.ts';
import { countLines } from '#domain/till/count.ts';
import type { Context } from '#server/platform/context.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import type { Roll, RollPart } from '#server/ports/receipts/roll.ts';

/** Describes the printout of a Z report, or of the slip for the counted cash. */
export function paperOf({ env, publicUrl }: Context, report: ZReport, part: 'report' | 'count'): Roll {
  const moment = (at: string) => shopMoment(new Date(at), env.SHOP_TIME_ZONE);
  const head: RollPart[] = [
    { line: ['Register', report.register] },
    { line: ['Opened', moment(report.openedAt)] },
    { line: ['By', report.openedBy] },
    { line: ['Closed', moment(report.closedAt)] },
    { line: ['By', report.closedBy] },
    'rule',
  ];
  const corrects: RollPart[] = report.corrects === null ? [] : [{ line: ['Corrects report', String(report.corrects)] }];
  return {
    shop: letterhead(shopFacts(env, publicUrl)),
    title: part === 'count' ? `Count slip ${report.number}` : `Z report ${report.number}`,
    parts: [...corrects, ...head, ...(part === 'count' ? countParts(report) : reportParts(report))],
    signature: part === 'count' ? 'Signature' : null,
  };
}

const money = (text: string) => formatMoney(parseSum(text));

function reportParts({ lines, expected, counted, difference, ...report }: ZReport): RollPart[] {
  const facts: RollPart[] = [
    ...(report.reason === null ? [] : [{ line: ['Reason', report.reason] } as const]),
    ...(report.signedBy === null ? [] : [{ line: ['Approved by', report.signedBy] } as const]),
    ...(report.isForced ? [{ line: ['Close', 'forced'] } as const] : []),
  ];
  return [
    ...lines.map(
      ({ kind, entries, total }) => ({ line: [`${cashKindLabel(kind)} (${entries})`, money(total)] }) as const,
    ),
    'rule',
    { strong: ['Expected', money(expected)] },
    { strong: ['Counted', counted === null ? 'Not counted' : money(counted.total)] },
    { strong: [differenceLabel(difference), difference === null ? '-' : money(difference)] },
    ...(facts.length === 0 ? [] : ['rule' as const, ...facts]),
  ];
}

function differenceLabel(difference: string | null): string {
  const cents = difference === null ? 0 : parseSum(difference);
  return cents === 0 ? 'Difference' : cents < 0 ? 'Short' : 'Over';
}

function countParts({ counted, countedBy }: ZReport): RollPart[] {
  if (counted === null) return [{ line: ['Counted', 'Not counted'] }];
  return [
    ...countLines(counted.pieces).map(
      ({ label, pieces, cents }) => ({ line: [`${pieces} x ${label}`, formatMoney(cents)] }) as const,
    ),
    'rule',
    { strong: ['Total', money(counted.total)] },
    { line: ['Counted by', countedBy ?? ''] },
  ];
}
