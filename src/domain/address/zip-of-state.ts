/** First two digits of the ZIP codes of each state (USPS, Publication 65). */
const PREFIXES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL=35 36,AK=99,AZ=85 86,AR=71 72,CA=90 91 92 93 94 95 96,CO=80 81,CT=06,DE=19,FL=32 33 34,GA=30 31 39,HI=96,ID=83,IL=60 61 62,' +
    'IN=46 47,IA=50 51 52,KS=66 67,KY=40 41 42,LA=70 71,ME=03 04,MD=20 21,MA=01 02 05,MI=48 49,MN=55 56,MS=38 39,MO=63 64 65,MT=59,' +
    'NE=68 69,NV=88 89,NH=03,NJ=07 08,NM=87 88,NY=00 06 10 11 12 13 14,NC=27 28,ND=58,OH=43 44 45,OK=73 74,OR=97,PA=15 16 17 18 19,' +
    'RI=02,SC=29,SD=57,TN=37 38,TX=73 75 76 77 78 79 88,UT=84,VT=05,VA=20 22 23 24,WA=98 99,WV=24 25 26,WI=53 54,WY=82 83,DC=20 56,' +
    'PR=00,VI=00,GU=96,AS=96,MP=96,FM=96,MH=96,PW=96,AA=34,AE=09,AP=96'
  )
    .split(',')
    .map((entry) => entry.split('=')),
);

/** Returns false for a ZIP code outside of the state, such as a foreign one ("Berlin, DE 10115"). @param zip five digits */
export function isZipOfState(zip: string, state: string): boolean {
  const prefixes = PREFIXES[state];
  return prefixes === undefined || prefixes.split(' ').includes(zip.slice(0, 2));
}
