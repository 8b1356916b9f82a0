/** Words of a wish around what it is about. */
const PLEASE =
  '(?:please|pls|plz|kindly|just|ok|okay|hey|hi|hello|sorry|thanks|no|now|so|enough|porfa|por favor|wrong number|not interested|im not interested|no thanks|no thank you|you have the wrong number|this is the wrong number)';
const AFTER =
  '(?:please|pls|plz|now|it|this|that|already|all|immediately|thanks|thank you|thx|ok|asap|right now|today|forever|por favor|ya|gracias)';
const ME = '(?:me|us|my (?:phone |cell )?number|this (?:phone |cell )?number)';
const TEXTS =
  '(?:texts?|text messages?|messages?|msgs?|sms|notifications?|alerts|updates|offers|promos?|promotions|ads|spam|marketing)';
const WHICH = '(?:(?:me|us|any|all|all of|these|those|the|your|more|further|marketing|promotional|of|with) )*';
const STOP = '(?:stop|stopp|stpo|quit|cease|end|unsubscribe|unsuscribe|unsubscibe|opt ?out|cancel|revoke|remove)';

/** Wishes to be left alone, in words that leave no doubt: texts in small letters without marks (`readText`). */
const WISHES: readonly RegExp[] = [
  // Of the keyword with no more than manners around it.
  new RegExp(`^(?:${PLEASE} )*${STOP}(?: ${STOP})*(?: ${AFTER})*$`),
  // Of texts.
  /\b(?:stop|stopp|quit|cease)(?: (?:all|with|doing|the))* (?:texting|messaging|contacting|sms|spamming|bothering|harassing|blowing up)\b/,
  new RegExp(`\\b(?:stop|quit|cease) (?:(?:sending|with) )?${WHICH}${TEXTS}\\b`),
  new RegExp(`\\b(?:stop|quit) sending ${ME}\\b`),
  new RegExp(`\\b(?:end|cancel) ${WHICH}(?:${TEXTS}|subscription)$`),
  /\b(?:cancel|end|stop) (?:my|this|the) subscription\b/,
  new RegExp(
    `\\b(?:do not|dont|never)(?: ever)?(?: (?:call|email) (?:or|and))? (?:text|message|contact|sms|txt|msg|bother)(?: (?:or|and) (?:call|email))? ${ME}\\b`,
  ),
  new RegExp(`\\b(?:do not|dont) (?:send|sent) ${WHICH}${TEXTS}\\b`),
  new RegExp(
    `\\b(?:do not|dont|no longer) (?:want|wish|need|like)(?: to)?(?: (?:get|receive|be sent|getting|receiving))? ${WHICH}${TEXTS}\\b`,
  ),
  /\b(?:do not|dont|no longer) (?:want|wish) to (?:get|receive|be) (?:these|texted|messaged|contacted|this)\b/,
  new RegExp(`\\bno (?:more|further) ${WHICH}${TEXTS}\\b`),
  new RegExp(`^(?:${PLEASE} )*no ${TEXTS}(?: ${AFTER})*$`),
  // Of lists.
  new RegExp(`\\b(?:remove|delete|take|get|scrub|erase) ${ME}(?: off)?$`),
  new RegExp(`\\b(?:remove|delete|take|get) ${ME}(?: ${AFTER})+$`),
  new RegExp(
    `\\b(?:remove|delete|take|get|scrub) ${ME} (?:from|off)(?: of)? ?(?:your|this|the|all|these|that)?(?: \\w+)? ?(?:lists?|texts?|messages|system|database|records|contacts|distribution)(?: ${AFTER})*$`,
  ),
  new RegExp(`\\b(?:unsubscribe|unsuscribe|opt) ${ME}\\b`),
  /\bi (?:want|wish|would like|need|like)(?: to)? (?:unsubscribe|opt ?out|be removed|be taken off)\b/,
  /\bi (?:am )?(?:opt(?:ing)? out|unsubscribing|revoke (?:my )?consent)\b/,
  /\bi (?:hereby )?(?:revoke|withdraw) (?:my |all )?(?:consent|permission)\b/,
  /\b(?:leave (?:me|us) alone|lose my number|forget my number)\b/,
  /^(?:please )?(?:fuck|f|piss|buzz|bugger|go) (?:off|away)(?: .{0,20})?$/,
  // In Spanish.
  /^(?:por favor )?(?:para|pare|paren|parar|parenle|alto|basta|cancelar|cancele|cancelen|detener|detengan|deten|baja|salir|eliminar|borrar)(?: (?:por favor|ya|gracias|esto|todo|(?:los |estos |de )?(?:mensajes|textos)))*$/,
  /\bno mas (?:mensajes|textos|sms|msjs?)\b/,
  /\bno (?:me )?(?:envi|mand|escrib|text|molest|contact|mensaje)\w* (?:mas|nada|mensajes|textos)\b/,
  /\bno me (?:escriban|escribas|molesten|molestes|contacten|contactes|texteen|textees|manden|mandes)\b/,
  /\bno (?:quiero|deseo)(?: recibir)? (?:mas |sus |tus |estos )*(?:mensajes|textos|sms)\b/,
  /\b(?:deja|deje|dejen|dejar) de (?:mandar|enviar|escribir|textear|molestar|contactar)\w*\b/,
  /\b(?:quita|quite|quiten|borra|borre|borren|elimina|elimine|eliminen|saca|saquen)(?:me|nme)(?: de (?:la|su|tu|esta) lista)?\b/,
  // In French.
  /^(?:arret|arretez|arreter|desabonner|stop)(?: (?:svp|s il vous plait|les (?:sms|messages)))*$/,
  /\bplus de (?:sms|messages|textos)\b/,
];

/** Words that turn a wish into a question, a condition, a doubt or its opposite: a person decides. */
const DOUBTS: readonly RegExp[] = [
  /\b(?:why|when|until|till|unless|before|after|except|but|if|instead|rather|did|didnt|how|where|what|should i|would it)\b/,
  /\bnot stop\b|\bdont (?:stop|quit|remove|delete|unsubscribe|take|opt|cancel|end)\b/,
  /\b(?:not|never) (?:remove|delete|unsubscribe|take|opt|quit|cancel)\b/,
  /(?<!or )\bcall (?:me|us)\b|\b(?:use|try|text) (?:my|this|the) (?:other|new|work|cell)\b|\bmy other\b/,
  /\b(?:cuando|hasta|pero|porque|por que|como)\b/,
];

/** Longer texts are read by a person: they say more than one thing. */
const LONGEST = 160;

/** Returns true for a wish to get no more texts, of which nobody can doubt. @param words in small letters, without marks and accents */
export function isWish(words: string): boolean {
  if (words.length > LONGEST || DOUBTS.some((doubt) => doubt.test(words))) return false;
  return WISHES.some((wish) => wish.test(words));
}
