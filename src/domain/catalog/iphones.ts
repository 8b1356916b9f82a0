import type { ModelRow, SeriesTable } from './table.ts';

/**
 * iPhones. The numbers 1 to 21 and their first prices are specified; so are the ids 22 to 27,
 * priced from 150 to 1200 dollars.
 */
export const IPHONES: SeriesTable<ModelRow> = {
  'iPhone 17': [
    [28, 'iPhone 17 Pro Max', { '256GB': 1300, '512GB': 1420, '1TB': 1540, '2TB': 1720 }],
    [29, 'iPhone 17 Pro', { '256GB': 1150, '512GB': 1270, '1TB': 1390 }],
    [30, 'iPhone Air', { '256GB': 950, '512GB': 1060, '1TB': 1170 }],
    [31, 'iPhone 17', { '256GB': 850, '512GB': 960 }],
  ],
  'iPhone 16': [
    [1, 'iPhone 16 Pro Max', { '256GB': 1200, '512GB': 1290, '1TB': 1380 }],
    [2, 'iPhone 16 Pro', { '128GB': 1000, '256GB': 1060, '512GB': 1140, '1TB': 1220 }],
    [3, 'iPhone 16 Plus', { '128GB': 900, '256GB': 950, '512GB': 1020 }],
    [4, 'iPhone 16', { '128GB': 800, '256GB': 850, '512GB': 920 }],
    [32, 'iPhone 16e', { '128GB': 480, '256GB': 530, '512GB': 600 }],
  ],
  'iPhone 15': [
    [5, 'iPhone 15 Pro Max', { '256GB': 1100, '512GB': 1170, '1TB': 1240 }],
    [6, 'iPhone 15 Pro', { '128GB': 900, '256GB': 950, '512GB': 1020, '1TB': 1090 }],
    [7, 'iPhone 15 Plus', { '128GB': 800, '256GB': 840, '512GB': 900 }],
    [8, 'iPhone 15', { '128GB': 700, '256GB': 740, '512GB': 800 }],
  ],
  'iPhone 14': [
    [9, 'iPhone 14 Pro Max', { '128GB': 1000, '256GB': 1040, '512GB': 1100, '1TB': 1160 }],
    [10, 'iPhone 14 Pro', { '128GB': 850, '256GB': 890, '512GB': 950, '1TB': 1010 }],
    [11, 'iPhone 14 Plus', { '128GB': 750, '256GB': 785, '512GB': 835 }],
    [12, 'iPhone 14', { '128GB': 650, '256GB': 685, '512GB': 735 }],
  ],
  'iPhone 13': [
    [13, 'iPhone 13 Pro Max', { '128GB': 900, '256GB': 935, '512GB': 985, '1TB': 1035 }],
    [14, 'iPhone 13 Pro', { '128GB': 750, '256GB': 785, '512GB': 835, '1TB': 885 }],
    [15, 'iPhone 13', { '128GB': 550, '256GB': 580, '512GB': 625 }],
    [22, 'iPhone 13 mini', { '128GB': 450, '256GB': 480, '512GB': 520 }],
  ],
  'iPhone 12': [
    [16, 'iPhone 12 Pro Max', { '128GB': 800, '256GB': 830, '512GB': 875 }],
    [17, 'iPhone 12 Pro', { '128GB': 650, '256GB': 680, '512GB': 720 }],
    [18, 'iPhone 12', { '64GB': 450, '128GB': 475, '256GB': 505 }],
    [23, 'iPhone 12 mini', { '64GB': 350, '128GB': 370, '256GB': 395 }],
  ],
  'iPhone 11': [
    [19, 'iPhone 11 Pro Max', { '64GB': 700, '256GB': 735, '512GB': 770 }],
    [20, 'iPhone 11 Pro', { '64GB': 550, '256GB': 580, '512GB': 610 }],
    [21, 'iPhone 11', { '64GB': 350, '128GB': 370, '256GB': 395 }],
  ],
  'iPhone X': [
    [24, 'iPhone XS Max', { '64GB': 280, '256GB': 305, '512GB': 325 }],
    [25, 'iPhone XS', { '64GB': 230, '256GB': 250, '512GB': 270 }],
    [26, 'iPhone XR', { '64GB': 200, '128GB': 215, '256GB': 230 }],
    [33, 'iPhone X', { '64GB': 150, '256GB': 165 }],
  ],
  'iPhone SE': [
    [27, 'iPhone SE (3rd generation)', { '64GB': 150, '128GB': 170, '256GB': 195 }],
    [34, 'iPhone SE (2nd generation)', { '64GB': 90, '128GB': 105, '256GB': 120 }],
  ],
  'iPhone 8': [
    [35, 'iPhone 8 Plus', { '64GB': 110, '128GB': 120, '256GB': 130 }],
    [36, 'iPhone 8', { '64GB': 80, '128GB': 90, '256GB': 100 }],
  ],
};
