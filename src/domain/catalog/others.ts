import type { ModelRow, PairRow, SeriesTable } from './table.ts';

/** Apple Watches with and without a mobile network: each row is two models, GPS and cellular. */
export const WATCH_PAIRS: SeriesTable<PairRow> = {
  'Apple Watch Series 11': [
    [502, 'Apple Watch Series 11 46mm', 290, 55],
    [504, 'Apple Watch Series 11 42mm', 270, 55],
  ],
  'Apple Watch Series 10': [
    [506, 'Apple Watch Series 10 46mm', 225, 45],
    [508, 'Apple Watch Series 10 42mm', 205, 45],
  ],
  'Apple Watch Series 9': [
    [510, 'Apple Watch Series 9 45mm', 170, 35],
    [512, 'Apple Watch Series 9 41mm', 155, 35],
  ],
  'Apple Watch Series 8': [
    [514, 'Apple Watch Series 8 45mm', 135, 30],
    [516, 'Apple Watch Series 8 41mm', 120, 30],
  ],
  'Apple Watch Series 7': [
    [518, 'Apple Watch Series 7 45mm', 105, 25],
    [520, 'Apple Watch Series 7 41mm', 95, 25],
  ],
  'Apple Watch Series 6': [
    [522, 'Apple Watch Series 6 44mm', 75, 20],
    [524, 'Apple Watch Series 6 40mm', 65, 20],
  ],
  'Apple Watch SE': [
    [526, 'Apple Watch SE (3rd generation) 44mm', 170, 35],
    [528, 'Apple Watch SE (3rd generation) 40mm', 155, 35],
    [530, 'Apple Watch SE (2nd generation) 44mm', 105, 25],
    [532, 'Apple Watch SE (2nd generation) 40mm', 95, 25],
    [534, 'Apple Watch SE (1st generation) 44mm', 60, 15],
    [536, 'Apple Watch SE (1st generation) 40mm', 50, 15],
  ],
};

/** Apple Watches that are always cellular. */
export const WATCH_ULTRAS: SeriesTable<ModelRow> = {
  'Apple Watch Ultra': [
    [590, 'Apple Watch Ultra 3', 520],
    [591, 'Apple Watch Ultra 2', 390],
    [592, 'Apple Watch Ultra', 290],
  ],
};

export const AIRPODS: SeriesTable<ModelRow> = {
  AirPods: [
    [600, 'AirPods 4 with Active Noise Cancellation', 85],
    [601, 'AirPods 4', 60],
    [602, 'AirPods (3rd generation)', 45],
    [603, 'AirPods (2nd generation)', 25],
  ],
};

export const AIRPODS_PROS: SeriesTable<ModelRow> = {
  'AirPods Pro': [
    [610, 'AirPods Pro 3', 140],
    [611, 'AirPods Pro (2nd generation, USB-C)', 100],
    [612, 'AirPods Pro (2nd generation, Lightning)', 80],
    [613, 'AirPods Pro (1st generation)', 40],
  ],
};

export const AIRPODS_MAXES: SeriesTable<ModelRow> = {
  'AirPods Max': [
    [620, 'AirPods Max (USB-C)', 270],
    [621, 'AirPods Max (Lightning)', 200],
  ],
};

export const APPLE_TVS: SeriesTable<ModelRow> = {
  'Apple TV': [
    [630, 'Apple TV 4K (3rd generation)', { '64GB': 65, '128GB': 80 }],
    [631, 'Apple TV 4K (2nd generation)', { '32GB': 45, '64GB': 55 }],
    [632, 'Apple TV 4K (1st generation)', { '32GB': 30, '64GB': 35 }],
    [633, 'Apple TV HD', { '32GB': 15, '64GB': 20 }],
  ],
};

export const HOMEPODS: SeriesTable<ModelRow> = {
  HomePod: [
    [640, 'HomePod (2nd generation)', 160],
    [641, 'HomePod (1st generation)', 100],
    [642, 'HomePod mini', 45],
  ],
};

export const VISION_PROS: SeriesTable<ModelRow> = {
  'Vision Pro': [
    [650, 'Apple Vision Pro (M5)', { '256GB': 2100, '512GB': 2230, '1TB': 2360 }],
    [651, 'Apple Vision Pro (M2)', { '256GB': 1500, '512GB': 1600, '1TB': 1700 }],
  ],
};

export const AIRTAGS: SeriesTable<ModelRow> = {
  AirTag: [
    [660, 'AirTag (4 pack)', 50],
    [661, 'AirTag', 12],
  ],
};
