import { plainText } from '../text/clean-text.ts';
import { isUsState } from './us-states.ts';

/** Names of the states, the capital, the territories and the regions of the military, by their postal codes. */
const NAMES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  PR: 'Puerto Rico',
  GU: 'Guam',
  AS: 'American Samoa',
  VI: 'U.S. Virgin Islands',
  MP: 'Northern Mariana Islands',
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const;

/** Other names, without periods, and the abbreviations that were usual before the codes. */
const OTHER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'virgin islands=VI,us virgin islands=VI,usvi=VI,cnmi=MP,ala=AL,ariz=AZ,ark=AR,calif=CA,cal=CA,colo=CO,conn=CT,del=DE,fla=FL,ill=IL,' +
    'ind=IN,kan=KS,kans=KS,mass=MA,mich=MI,minn=MN,miss=MS,mont=MT,neb=NE,nebr=NE,nev=NV,okla=OK,ore=OR,oreg=OR,penn=PA,' +
    'penna=PA,tenn=TN,tex=TX,wash=WA,wis=WI,wisc=WI,w va=WV,wyo=WY'
  )
    .split(',')
    .map((entry) => entry.split('=')),
);

const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu;
/** "N. Carolina", "No. Dakota", "W Virginia". */
const DIRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^no? (?=carolina|dakota)/, 'north '],
  [/^so? (?=carolina|dakota)/, 'south '],
  [/^w (?=virginia)/, 'west '],
];

/** Normalizes a name for comparison: lowercase, without the okina of Hawaiʻi and surrounding signs, with directions spelled out. */
function nameKey(text: string): string {
  const plain = plainText(text)
    .replace(AROUND, '')
    .replace(/[.'’ʻʼ`]/g, '')
    .trim()
    .toLowerCase();
  return DIRECTIONS.reduce((name, [short, long]) => name.replace(short, long), plain);
}

const BY_NAME = new Map(Object.entries(NAMES).map(([code, name]) => [nameKey(name), code]));

/**
 * Reads the name of a state to its two capital letters, as browsers and password managers fill it in from an address book; null
 * for any other text, codes too. Ignores letter case and surrounding signs.
 */
export function readStateName(text: string): string | null {
  return BY_NAME.get(nameKey(text)) ?? null;
}

/**
 * Reads a state however it is written: its code in any letters ("tx", "T.X.", "(TX)"), its name, or an old abbreviation ("Tex."); null
 * for any other text.
 */
export function readState(text: string): string | null {
  const code = plainText(text).replace(AROUND, '').replace(/[. ]/g, '').toUpperCase();
  if (isUsState(code)) return code;
  return readStateName(text) ?? OTHER_NAMES[nameKey(text)] ?? null;
}
