import type { ZReport } from '#contracts/till.ts';
import { formatMoney, parseSum } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { staffPath } from '#domain/staff-addresses.ts';
import { cashKindLabel } from '#domain/till/cash-kinds.ts';
import { differenceText } from '#domain/till/difference.ts';
import { type LetterShop, shopLetter } from '#server/modules/letters/index.ts';

interface ClosedDrawer {
  report: ZReport;
  /** Email address of the owner. */
  owner: string;
  shop: LetterShop;
  /** IANA name of the shop's time zone. */
  timeZone: string;
}

const money = (sum: string) => formatMoney(parseSum(sum));

/** Letter to the owner with the Z report of a closed drawer, or with its correction. */
export const zReportLetter = shopLetter<ClosedDrawer>({
  name: 'z-report',
  to: ({ owner }) => owner,
  key: ({ report }) => `z-report:${report.id}`,
  content: ({ report, timeZone }) => {
    const { number, register, lines, expected, counted, difference, reason, signedBy, isForced, corrects } = report;
    const differenceLabel = differenceText(difference === null ? null : parseSum(difference));
    return {
      title: `Z report ${number}: ${register}, ${differenceLabel.toLowerCase()}`,
      intro:
        corrects === null
          ? `${report.closedBy} ${isForced ? 'force closed' : 'closed'} the drawer of ${register}.`
          : `${report.closedBy} corrected Z report ${corrects} of ${register}.`,
      facts: [
        ['Difference', differenceLabel],
        ['Expected', money(expected)],
        ['Counted', counted === null ? 'Not counted' : money(counted.total)],
        ...lines.map(({ kind, entries, total }) => [`${cashKindLabel(kind)} (${entries})`, money(total)] as const),
        ['Opened', `${report.openedBy}, ${shopMoment(new Date(report.openedAt), timeZone)}`],
        ['Closed', `${report.closedBy}, ${shopMoment(new Date(report.closedAt), timeZone)}`],
        ['Reason', reason],
        ['Approved by', signedBy],
      ],
      link: { label: 'View cash drawer', path: staffPath('pos', 'till') },
      note: 'You get this email because your address is set as the owner’s.',
    };
  },
  examples: ({ shop }) => {
    const about = { owner: shop.email, shop, timeZone: 'America/Chicago' };
    return {
      exact: { ...about, report: EXAMPLE },
      short: {
        ...about,
        report: {
          ...EXAMPLE,
          number: 18,
          counted: { total: '340.00', pieces: { 2000: 17 } },
          difference: '-12.00',
          reason: 'A ten and two ones went to the wrong drawer',
          signedBy: 'Maria Vega',
        },
      },
      forced: { ...about, report: { ...EXAMPLE, number: 19, counted: null, difference: null, isForced: true } },
      corrected: { ...about, report: { ...EXAMPLE, number: 20, corrects: 17 } },
    };
  },
});

const EXAMPLE: ZReport = {
  id: '7a1e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  number: 17,
  corrects: null,
  register: 'Front counter',
  sessionId: '8b1e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  openedAt: '2026-11-24T15:00:00.000Z',
  openedBy: 'Kim Lee',
  closedAt: '2026-11-25T00:30:00.000Z',
  closedBy: 'Kim Lee',
  reason: null,
  signedBy: null,
  isForced: false,
  opening: { total: '200.00', pieces: { 2000: 10 } },
  lines: [
    { kind: 'opening', entries: 1, total: '200.00' },
    { kind: 'sale', entries: 2, total: '152.00' },
  ],
  expected: '352.00',
  counted: { total: '352.00', pieces: { 2000: 17, 1000: 1, 100: 2 } },
  countedBy: 'Kim Lee',
  difference: '0.00',
};
