/** Quotation marks of any language that open, and those that close. */
const OPENING = '“”"„«‹「『';
const CLOSING = '”“"»›」』';

/** Invisible characters: joiners, direction marks, variants of emoji. Phones put them around the emoji of a reaction. */
const INVISIBLE = /\p{Cf}|\uFE0E|\uFE0F|\uFFFC/gu;

/** Emoji alone, with skin tones, flags and keycaps. */
const EMOJI = '(?:[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u20E3‼⁉])+';

/**
 * Verbs of reactions by language, as iPhones and Androids write them before the quoted text
 * (quik #533, GrapheneOS #38). `{}` is the emoji, `{words}` are a few words.
 */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...['Liked', 'Loved', 'Disliked', 'Laughed at', 'Emphasi[sz]ed', 'Questioned', 'Hearted'],
    ...[
      'Removed an? (?:like|heart|love|dislike|laugh|exclamation(?: mark)?|emphasis|question(?: mark)?|reaction|sticker) from',
    ],
    ...[
      'Reacted(?: with)?(?: an?)? {}(?: with a sticker)? to',
      'Reacted with a sticker to',
      'Removed(?: an?| the)? {}(?: reaction)? from',
      '{} to',
    ],
  ],
  es: [
    ...[
      '(?:Le|Me) gust[óo]',
      '(?:Le|Me) encant[óo]',
      'No (?:le|me) gust[óo]',
      'Se (?:ri[óo]|r[íi]e) de',
      '(?:Le|Me) dio risa',
    ],
    ...[
      '(?:Le|Me) hizo gracia',
      '(?:En|E)nfatiz[óo]',
      'Destac[óo]',
      'Exclam[óo](?: por)?',
      'Cuestion[óo]',
      'Pregunt[óo] por',
      'Dud[óo] de',
    ],
    ...['(?:Elimin[óo]|Quit[óo]){words} (?:de|a)', 'Reaccion[óo](?: con)? {} a', '{} a'],
  ],
  fr: [
    ...[
      'A aimé',
      'A adoré',
      'N.a pas aimé',
      'A détesté',
      'A ri (?:à|de)',
      'A rigolé (?:à|de)',
      'A souligné',
      'A insisté sur',
    ],
    ...[
      'A mis en (?:avant|évidence)',
      'A exclamé',
      'A (?:questionné|remis en question|mis en doute)',
      'S.interroge sur',
    ],
    ...['A (?:retiré|supprimé){words} (?:de|à|sur)', 'A réagi (?:avec|par)? ?{} (?:à|au|sur)', '{} (?:à|sur)'],
  ],
  pt: [
    ...['Curtiu', 'Gostou de', 'Adorou', 'Amou', 'Não (?:gostou de|curtiu)', 'Riu de', 'Enfatizou', 'Questionou'],
    ...['Removeu{words} de', 'Reagiu com {} a'],
  ],
  de: [
    ...[
      'Gefällt',
      'Gefiel',
      'Mag',
      'Liebt',
      'Gefällt nicht',
      'Lacht(?:e)? über',
      'Hebt(?:e)? hervor',
      'Hervorgehoben',
      'Betont',
      'Hinterfragt',
    ],
    ...['Hat{words} (?:von|auf) ', 'Reagierte mit {} auf', '{} auf'],
  ],
  it: [
    ...[
      'Piace',
      'Ha messo (?:un )?.?mi piace.? a',
      'È piaciuto',
      'Ha adorato',
      'Non piace',
      'Ha riso (?:per|di)',
      'Ha enfatizzato',
    ],
    ...['Ha messo in dubbio', 'Ha rimosso{words} da', 'Ha reagito con {} a'],
  ],
  vi: ['\\S+ (?:yêu |không )?thích'],
  zh: ['赞了', '喜欢了?', '讚了', '不喜欢', '大笑', '强调了?', '质疑了?'],
};

/** Attachments and other objects of a reaction that have no text. */
const MEDIA = [
  '(?:an?|the|your) (?:image|photo|picture|video|movie|attachment|sticker|gif|audio message|voice message|link|contact|location|message|pdf|file)',
  'una? (?:imagen|foto|v[íi]deo|archivo(?: adjunto)?|sticker|mensaje|audio|enlace|película)',
  'une? (?:image|photo|vidéo|pièce jointe|autocollant|message(?: audio)?|lien|film)',
  'uma? (?:imagem|foto|vídeo|anexo|figurinha|mensagem)',
  'eine?n? (?:Bild|Foto|Video|Anhang|Sticker|Nachricht)',
  "un(?:'|a |o )?(?:immagine|foto|video|allegato|messaggio)",
  '\\d+ (?:images|photos|pictures|videos|attachments|imágenes|fotos|photos)',
];

const VERB = Object.values(VERBS)
  .flat()
  .map((verb) => verb.replaceAll('{}', EMOJI).replaceAll('{words}', `[^${OPENING}]{1,40}`))
  .join('|');
const QUOTE = `[${OPENING}'‘’].*[${CLOSING}'’]`;
const REACTION = new RegExp(`^(?:${VERB})\\s*(?:${QUOTE}|(?:${MEDIA.join('|')}))[.…]?$`, 'isu');
/** Matches a German reaction, which ends with its verb. */
const LATE_VERB = new RegExp(`^Hat (?:mit )?(?:${EMOJI} )?auf ${QUOTE} (?:mit ${EMOJI} )?reagiert$`, 'isu');

/** Removes invisible characters and normalizes white space. */
function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

/** Returns true for a text that is only a reaction to a text of the shop. */
export function isReaction(text: string): boolean {
  const shown = visibleText(text).replace(/\n+/g, ' ');
  return REACTION.test(shown) || LATE_VERB.test(shown);
}

/** Lines that start a quoted text. */
const QUOTED_FROM = [
  /^on\b.{3,200}\bwrote ?:$/i,
  /^(?:el|le|am|em)\b.{3,200}\b(?:escribió|a écrit|schrieb|escreveu)\b.{0,80}:$/i,
  /^-{2,} ?(?:original message|mensaje original|message d’origine)/i,
];
/** Lines that start a forwarded text. */
const FORWARDED_FROM = [/^-{2,} ?forwarded message/i, /^begin forwarded message/i, /^(?:fwd?|rv|tr|wg) ?:/i];
const SIGNATURE = /^(?:sent from my|enviado desde mi|envoyé de mon)\b/i;

/** Returns true for a text that begins with a forwarded text. */
export function isForward(text: string): boolean {
  const shown = visibleText(text);
  return FORWARDED_FROM.some((start) => start.test(shown));
}

/**
 * Returns the text that the sender wrote: without quoted lines, forwarded text and the phone's signature. Drops text in quotation
 * marks when there are other words.
 */
export function ownWords(text: string): string {
  const lines = visibleText(text)
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex((line) => [...QUOTED_FROM, ...FORWARDED_FROM].some((start) => start.test(line)));
  const written = lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !line.startsWith('>') && !SIGNATURE.test(line))
    .join('\n')
    .trim();
  const outside = written.replace(new RegExp(`[${OPENING}][^${OPENING}${CLOSING}]*[${CLOSING}]`, 'gu'), ' ');
  // Keeps a keyword in quotation marks, as in the shop's texts: “STOP”.
  return /[\p{L}\p{N}]/u.test(outside) ? outside.trim() : written;
}
