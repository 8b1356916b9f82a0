import type { PairRow, SeriesTable } from './table.ts';

/** iPads. Each row is two models: an even number for Wi-Fi, the number after it for cellular. */
export const IPADS: SeriesTable<PairRow> = {
  'iPad Pro': [
    [100, 'iPad Pro 13-inch (M5)', { '256GB': 980, '512GB': 1120, '1TB': 1380, '2TB': 1600 }, 120],
    [102, 'iPad Pro 11-inch (M5)', { '256GB': 760, '512GB': 890, '1TB': 1140, '2TB': 1360 }, 120],
    [104, 'iPad Pro 13-inch (M4)', { '256GB': 800, '512GB': 900, '1TB': 1100, '2TB': 1280 }, 100],
    [106, 'iPad Pro 11-inch (M4)', { '256GB': 610, '512GB': 700, '1TB': 890, '2TB': 1060 }, 100],
    [
      108,
      'iPad Pro 12.9-inch (6th generation)',
      { '128GB': 580, '256GB': 620, '512GB': 690, '1TB': 800, '2TB': 900 },
      70,
    ],
    [
      110,
      'iPad Pro 11-inch (4th generation)',
      { '128GB': 430, '256GB': 470, '512GB': 530, '1TB': 630, '2TB': 720 },
      70,
    ],
    [
      112,
      'iPad Pro 12.9-inch (5th generation)',
      { '128GB': 440, '256GB': 470, '512GB': 520, '1TB': 600, '2TB': 670 },
      60,
    ],
    [
      114,
      'iPad Pro 11-inch (3rd generation)',
      { '128GB': 340, '256GB': 370, '512GB': 410, '1TB': 480, '2TB': 540 },
      60,
    ],
    [116, 'iPad Pro 12.9-inch (4th generation)', { '128GB': 310, '256GB': 335, '512GB': 370, '1TB': 415 }, 45],
    [118, 'iPad Pro 11-inch (2nd generation)', { '128GB': 260, '256GB': 280, '512GB': 310, '1TB': 350 }, 45],
    [120, 'iPad Pro 12.9-inch (3rd generation)', { '64GB': 230, '256GB': 260, '512GB': 285, '1TB': 315 }, 40],
    [122, 'iPad Pro 11-inch (1st generation)', { '64GB': 200, '256GB': 225, '512GB': 250, '1TB': 280 }, 40],
  ],
  'iPad Air': [
    [124, 'iPad Air 13-inch (M3)', { '128GB': 560, '256GB': 620, '512GB': 720, '1TB': 820 }, 90],
    [126, 'iPad Air 11-inch (M3)', { '128GB': 420, '256GB': 480, '512GB': 580, '1TB': 680 }, 90],
    [128, 'iPad Air 13-inch (M2)', { '128GB': 470, '256GB': 520, '512GB': 600, '1TB': 680 }, 75],
    [130, 'iPad Air 11-inch (M2)', { '128GB': 350, '256GB': 400, '512GB': 475, '1TB': 550 }, 75],
    [132, 'iPad Air (5th generation)', { '64GB': 260, '256GB': 310 }, 50],
    [134, 'iPad Air (4th generation)', { '64GB': 190, '256GB': 230 }, 45],
    [136, 'iPad Air (3rd generation)', { '64GB': 120, '256GB': 145 }, 30],
  ],
  iPad: [
    [138, 'iPad (A16)', { '128GB': 240, '256GB': 300, '512GB': 390 }, 80],
    [140, 'iPad (10th generation)', { '64GB': 190, '256GB': 240 }, 60],
    [142, 'iPad (9th generation)', { '64GB': 140, '256GB': 180 }, 45],
    [144, 'iPad (8th generation)', { '32GB': 100, '128GB': 125 }, 30],
    [146, 'iPad (7th generation)', { '32GB': 75, '128GB': 95 }, 25],
  ],
};

/** iPad Minis, in the same form. */
export const IPAD_MINIS: SeriesTable<PairRow> = {
  'iPad mini': [
    [170, 'iPad mini (A17 Pro)', { '128GB': 340, '256GB': 395, '512GB': 490 }, 80],
    [172, 'iPad mini (6th generation)', { '64GB': 250, '256GB': 305 }, 60],
    [174, 'iPad mini (5th generation)', { '64GB': 150, '256GB': 180 }, 40],
  ],
};
