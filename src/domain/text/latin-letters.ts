/** Letters of Cyrillic and Greek in Latin letters, as in passports (ICAO Doc 9303, ELOT 743), in lower case. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а=a,б=b,в=v,г=g,ґ=g,д=d,е=e,ё=e,є=ie,ж=zh,з=z,и=i,і=i,ї=i,й=i,ј=j,к=k,л=l,љ=lj,м=m,н=n,њ=nj,о=o,п=p,р=r,с=s,т=t,ћ=c,у=u,ў=u,' +
    'ф=f,х=kh,ц=ts,ч=ch,џ=dz,ш=sh,щ=shch,ъ=ie,ы=y,ь=,э=e,ю=iu,я=ia,ђ=d,ѕ=dz,қ=q,ғ=g,ә=a,ө=o,ұ=u,ү=u,һ=h,ң=n,' +
    'α=a,β=v,γ=g,δ=d,ε=e,ζ=z,η=i,θ=th,ι=i,κ=k,λ=l,μ=m,ν=n,ξ=x,ο=o,π=p,ρ=r,σ=s,ς=s,τ=t,υ=y,φ=f,χ=ch,ψ=ps,ω=o'
  )
    .split(',')
    .map((entry) => entry.split('=')),
);
/** Latin letters that do not decompose into a plain letter and a mark. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'ł=l,đ=d,ħ=h,ı=i,ŋ=n,ŧ=t,ə=e,ø=o,æ=ae,œ=oe,ß=ss,þ=th,ð=d'.split(',').map((entry) => entry.split('=')),
);
/** Matches characters that carriers print unchanged: Latin-1. */
const LATIN_1 = /^[ -~\u00a1-\u00ff]$/;
/** Match pairs of Greek letters with one sound: "ευ" is "ev" or "ef" by what follows, "μπ" at a word's beginning is "b". */
const WITH_UPSILON = /([αεηοάέή])([υύ])(?=(.?))/giu;
const VOICELESS = /[θκξπσςτφχψ]|^\P{L}|^$/iu;
const MU_PI = /(^|\P{L})(μ)π/giu;
const BEFORE_GAMMA = /(γ)(?=[γξχ])/giu;

/**
 * Writes a text in Latin letters, which carriers can print: Cyrillic and Greek by sound, Latin without marks that Latin-1
 * lacks, "5⅓" as "5 1/3". Leaves out letters of other scripts: a name only in Chinese becomes empty.
 */
export function latinLetters(text: string): string {
  const parted = text
    .normalize('NFC')
    .replace(/(\d)([\u00bc-\u00be\u2150-\u215e])/g, '$1 $2')
    .replace(WITH_UPSILON, (_, vowel: string, upsilon: string, next: string) => {
      const sound = vowel.toLowerCase() === 'ο' ? 'u' : VOICELESS.test(next) ? 'f' : 'v';
      return vowel + asCase(sound, upsilon);
    })
    .replace(MU_PI, (_, before: string, mu: string) => before + asCase('b', mu))
    .replace(BEFORE_GAMMA, (gamma) => asCase('n', gamma));
  return [...parted]
    .map(toLatin)
    .join('')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns true for a text with letters that `latinLetters` leaves out, which would change a street. */
export function losesLetters(text: string): boolean {
  const isLost = (letter: string) =>
    /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(letter) &&
    toLatin(letter) === '' &&
    LETTERS[letter.toLowerCase()] === undefined;
  return [...text.normalize('NFC')].some(isLost);
}

function asCase(letter: string, like: string): string {
  return like === like.toLowerCase() ? letter : letter.toUpperCase();
}

function toLatin(character: string): string {
  if (LATIN_1.test(character) && !/[\u00bc-\u00be]/.test(character)) return character;
  const base = character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u2044/g, '/')
    .replace(/[\p{Pd}]/gu, '-')
    .replace(/[‘’′ʻʼ]/g, "'");
  return [...base].map((letter) => inCase(letter)).join('');
}

function inCase(letter: string): string {
  if (LATIN_1.test(letter)) return letter;
  const lower = letter.toLowerCase();
  const latinForm = LETTERS[lower] ?? LATIN[lower];
  if (latinForm === undefined) return /\s/.test(letter) ? ' ' : '';
  return lower === letter ? latinForm : latinForm.charAt(0).toUpperCase() + latinForm.slice(1);
}
