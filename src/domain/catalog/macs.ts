import type { ModelRow, SeriesTable } from './table.ts';

/** MacBooks, by chip and size. */
export const MACBOOKS: SeriesTable<ModelRow> = {
  'MacBook Pro': [
    [202, 'MacBook Pro 14-inch (M5)', { '512GB': 1200, '1TB': 1310, '2TB': 1500, '4TB': 1780 }],
    [204, 'MacBook Pro 16-inch (M4 Max)', { '1TB': 2250, '2TB': 2450, '4TB': 2750, '8TB': 3200 }],
    [205, 'MacBook Pro 14-inch (M4 Max)', { '1TB': 2050, '2TB': 2250, '4TB': 2550, '8TB': 3000 }],
    [206, 'MacBook Pro 16-inch (M4 Pro)', { '512GB': 1650, '1TB': 1760, '2TB': 1930, '4TB': 2220 }],
    [207, 'MacBook Pro 14-inch (M4 Pro)', { '512GB': 1360, '1TB': 1470, '2TB': 1640, '4TB': 1930 }],
    [208, 'MacBook Pro 14-inch (M4)', { '512GB': 1030, '1TB': 1130, '2TB': 1290 }],
    [210, 'MacBook Pro 16-inch (M3 Max)', { '1TB': 1850, '2TB': 2000, '4TB': 2230, '8TB': 2550 }],
    [211, 'MacBook Pro 14-inch (M3 Max)', { '1TB': 1650, '2TB': 1800, '4TB': 2030, '8TB': 2350 }],
    [212, 'MacBook Pro 16-inch (M3 Pro)', { '512GB': 1300, '1TB': 1380, '2TB': 1520, '4TB': 1750 }],
    [213, 'MacBook Pro 14-inch (M3 Pro)', { '512GB': 1080, '1TB': 1160, '2TB': 1300, '4TB': 1520 }],
    [214, 'MacBook Pro 14-inch (M3)', { '512GB': 820, '1TB': 890, '2TB': 1010 }],
    [216, 'MacBook Pro 16-inch (M2 Max)', { '1TB': 1450, '2TB': 1570, '4TB': 1760, '8TB': 2000 }],
    [217, 'MacBook Pro 14-inch (M2 Max)', { '1TB': 1280, '2TB': 1400, '4TB': 1580, '8TB': 1820 }],
    [218, 'MacBook Pro 16-inch (M2 Pro)', { '512GB': 1050, '1TB': 1120, '2TB': 1230, '4TB': 1400, '8TB': 1620 }],
    [219, 'MacBook Pro 14-inch (M2 Pro)', { '512GB': 880, '1TB': 950, '2TB': 1060, '4TB': 1230, '8TB': 1450 }],
    [220, 'MacBook Pro 13-inch (M2)', { '256GB': 530, '512GB': 580, '1TB': 650, '2TB': 740 }],
    [222, 'MacBook Pro 16-inch (M1 Max)', { '1TB': 1050, '2TB': 1140, '4TB': 1280, '8TB': 1450 }],
    [223, 'MacBook Pro 14-inch (M1 Max)', { '1TB': 940, '2TB': 1030, '4TB': 1160, '8TB': 1330 }],
    [224, 'MacBook Pro 16-inch (M1 Pro)', { '512GB': 800, '1TB': 860, '2TB': 940, '4TB': 1060, '8TB': 1210 }],
    [225, 'MacBook Pro 14-inch (M1 Pro)', { '512GB': 690, '1TB': 740, '2TB': 820, '4TB': 940, '8TB': 1090 }],
    [226, 'MacBook Pro 13-inch (M1)', { '256GB': 400, '512GB': 440, '1TB': 490, '2TB': 550 }],
    [228, 'MacBook Pro 16-inch (2019)', { '512GB': 380, '1TB': 420, '2TB': 470, '4TB': 530, '8TB': 600 }],
    [229, 'MacBook Pro 13-inch (2020, Intel)', { '256GB': 240, '512GB': 270, '1TB': 300, '2TB': 340, '4TB': 390 }],
  ],
  'MacBook Air': [
    [240, 'MacBook Air 15-inch (M4)', { '256GB': 800, '512GB': 890, '1TB': 1000, '2TB': 1160 }],
    [241, 'MacBook Air 13-inch (M4)', { '256GB': 660, '512GB': 750, '1TB': 860, '2TB': 1020 }],
    [242, 'MacBook Air 15-inch (M3)', { '256GB': 660, '512GB': 730, '1TB': 820, '2TB': 940 }],
    [243, 'MacBook Air 13-inch (M3)', { '256GB': 560, '512GB': 630, '1TB': 720, '2TB': 840 }],
    [244, 'MacBook Air 15-inch (M2)', { '256GB': 560, '512GB': 620, '1TB': 690, '2TB': 790 }],
    [245, 'MacBook Air 13-inch (M2)', { '256GB': 460, '512GB': 520, '1TB': 590, '2TB': 690 }],
    [246, 'MacBook Air 13-inch (M1)', { '256GB': 340, '512GB': 385, '1TB': 435, '2TB': 500 }],
    [248, 'MacBook Air 13-inch (2020, Intel)', { '256GB': 190, '512GB': 215, '1TB': 240, '2TB': 270 }],
    [249, 'MacBook Air 13-inch (2019)', { '128GB': 150, '256GB': 165, '512GB': 185, '1TB': 205 }],
  ],
  MacBook: [[260, 'MacBook 12-inch (2017)', { '256GB': 110, '512GB': 130 }]],
};

export const IMACS: SeriesTable<ModelRow> = {
  'iMac 24-inch': [
    [300, 'iMac 24-inch (M4)', { '256GB': 850, '512GB': 950, '1TB': 1070, '2TB': 1230 }],
    [302, 'iMac 24-inch (M3)', { '256GB': 700, '512GB': 780, '1TB': 880, '2TB': 1010 }],
    [304, 'iMac 24-inch (M1)', { '256GB': 480, '512GB': 540, '1TB': 610, '2TB': 700 }],
  ],
  'iMac 27-inch': [
    [310, 'iMac 27-inch (2020)', { '256GB': 430, '512GB': 480, '1TB': 530, '2TB': 590, '4TB': 660, '8TB': 750 }],
    [312, 'iMac 27-inch (2019)', { '1TB': 330, '2TB': 370, '3TB': 400 }],
  ],
  'iMac 21.5-inch': [[320, 'iMac 21.5-inch (2019)', { '256GB': 200, '512GB': 225, '1TB': 240 }]],
  'iMac Pro': [[330, 'iMac Pro (2017)', { '1TB': 600, '2TB': 680, '4TB': 780 }]],
};

export const MAC_MINIS: SeriesTable<ModelRow> = {
  'Mac mini': [
    [400, 'Mac mini (M4 Pro)', { '512GB': 950, '1TB': 1050, '2TB': 1220, '4TB': 1480, '8TB': 1850 }],
    [401, 'Mac mini (M4)', { '256GB': 430, '512GB': 530, '1TB': 640, '2TB': 800 }],
    [402, 'Mac mini (M2 Pro)', { '512GB': 650, '1TB': 720, '2TB': 830, '4TB': 1000, '8TB': 1220 }],
    [403, 'Mac mini (M2)', { '256GB': 310, '512GB': 370, '1TB': 440, '2TB': 540 }],
    [404, 'Mac mini (M1)', { '256GB': 240, '512GB': 280, '1TB': 330, '2TB': 400 }],
    [405, 'Mac mini (2018)', { '128GB': 130, '256GB': 150, '512GB': 175, '1TB': 200, '2TB': 235 }],
  ],
};

export const MAC_STUDIOS: SeriesTable<ModelRow> = {
  'Mac Studio': [
    [420, 'Mac Studio (M3 Ultra)', { '1TB': 2700, '2TB': 2900, '4TB': 3200, '8TB': 3700, '16TB': 4500 }],
    [421, 'Mac Studio (M4 Max)', { '512GB': 1400, '1TB': 1500, '2TB': 1680, '4TB': 1950, '8TB': 2350 }],
    [422, 'Mac Studio (M2 Ultra)', { '1TB': 2000, '2TB': 2130, '4TB': 2330, '8TB': 2650 }],
    [423, 'Mac Studio (M2 Max)', { '512GB': 1050, '1TB': 1130, '2TB': 1250, '4TB': 1430, '8TB': 1700 }],
    [424, 'Mac Studio (M1 Ultra)', { '1TB': 1450, '2TB': 1550, '4TB': 1700, '8TB': 1930 }],
    [425, 'Mac Studio (M1 Max)', { '512GB': 800, '1TB': 860, '2TB': 950, '4TB': 1090, '8TB': 1290 }],
  ],
};

export const MAC_PROS: SeriesTable<ModelRow> = {
  'Mac Pro': [
    [440, 'Mac Pro (M2 Ultra)', { '1TB': 3200, '2TB': 3400, '4TB': 3700, '8TB': 4200 }],
    [441, 'Mac Pro Rack (M2 Ultra)', { '1TB': 3400, '2TB': 3600, '4TB': 3900, '8TB': 4400 }],
    [442, 'Mac Pro (2019)', { '256GB': 1200, '512GB': 1270, '1TB': 1350, '2TB': 1460, '4TB': 1620, '8TB': 1850 }],
  ],
};
