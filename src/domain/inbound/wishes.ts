/** Words around the request of a wish. */
const PLEASE =
  '(?:please|pls|plz|kindly|just|ok|okay|hey|hi|hello|sorry|thanks|no|now|so|enough|porfa|por favor|wrong number|not interested|im not interested|no thanks|no thank you|you have the wrong number|this is the wrong number)';
const AFTER =
  '(?:please|pls|plz|now|it|this|that|already|all|immediately|thanks|thank you|thx|ok|asap|right now|today|forever|por favor|ya|gracias)';
const ME = '(?:me|us|my (?:phone |cell )?number|this (?:phone |cell )?number)';
/** Excludes "updates" and "offers": this shop sends order updates and offers prices. */
const TEXTS = '(?:texts?|text messages?|messages?|msgs?|sms|promos?|promotions|ads|spam|marketing)';
const WHICH = '(?:(?:me|us|any|all|all of|these|those|the|your|more|further|marketing|promotional|of|with) )*';
/** Excludes "cancel": with polite words it is about a pickup. */
const STOP = '(?:stop|stopp|stpo|quit|cease|end|unsubscribe|unsuscribe|unsubscibe|opt ?out|revoke|remove)';

/** Patterns of unambiguous wishes for no more texts, for lowercase texts without punctuation (`readText`). */
const WISHES: readonly RegExp[] = [
  // The keyword with only polite words around it.
  new RegExp(`^(?:${PLEASE} )*${STOP}(?: ${STOP})*(?: ${AFTER})*$`),
  new RegExp(`^(?:${PLEASE} )*i (?:already )?(?:said|told you|told you to|asked you to) stop(?: ${AFTER})*$`),
  /^(?:stop|unsubscribe) (?:i|we)(?:ve| have)? (?:already |just )?(?:sold|got rid of|gave away) (?:it|them|mine|my \w+)$/,
  // About texts.
  /\b(?:stop|stopp|quit|cease)(?: (?:all|with|doing|the|calling|emailing|and|or))* (?:texting|messaging|contacting|sms|spamming|bothering|harassing|blowing up)\b/,
  new RegExp(`\\b(?:stop|quit|cease) (?:(?:sending|receiving|getting|with) )?${WHICH}${TEXTS}\\b`),
  new RegExp(`\\b(?:stop|quit) sending ${ME}\\b`),
  new RegExp(`\\b(?:end|cancel) ${WHICH}(?:${TEXTS}|subscription)$`),
  /\b(?:cancel|end|stop) (?:my|this|the) subscription\b/,
  new RegExp(
    `\\b(?:do not|dont|never)(?: ever)?(?: (?:call|email) (?:or|and))? (?:text|message|contact|sms|txt|msg|bother)(?: (?:or|and) (?:call|email))? ${ME}\\b`,
  ),
  new RegExp(`\\b(?:do not|dont) (?:send|sent) ${WHICH}${TEXTS}\\b`),
  new RegExp(
    `\\b(?:do not|dont|no longer) (?:want|wish|need)(?: to)?(?: (?:get|receive|be sent|getting|receiving))? ${WHICH}${TEXTS}\\b`,
  ),
  /\b(?:do not|dont|no longer) (?:want|wish) to (?:get|receive|be) (?:these|texted|messaged|contacted|this)\b/,
  new RegExp(`\\bno (?:more|further) ${WHICH}${TEXTS}\\b`),
  new RegExp(`^(?:${PLEASE} )*no ${TEXTS}(?: ${AFTER})*$`),
  // About lists.
  new RegExp(`\\b(?:remove|delete|scrub|erase) ${ME}(?: off)?(?: ${AFTER})*$`),
  new RegExp(`\\b(?:take|get) ${ME} off(?: ${AFTER})*$`),
  new RegExp(
    `\\b(?:remove|delete|take|get|scrub) ${ME} (?:from|off)(?: of)? ?(?:your|this|the|all|these|that)?(?: \\w+)? ?(?:lists?|texts?|messages|system|database|records|contacts|distribution)(?: ${AFTER})*$`,
  ),
  new RegExp(`\\b(?:unsubscribe|unsuscribe) ${ME}\\b|\\bopt ${ME} out\\b`),
  new RegExp(
    `\\b(?:unsubscribe|unsuscribe|opt ?out) (?:of|from) ${WHICH}(?:${TEXTS}|updates|offers|alerts|notifications)$`,
  ),
  /\b(?:i|id) (?:want|wish|would like|need|like)(?: to)? (?:unsubscribe|opt ?out|be removed|be taken off)\b/,
  /\bi (?:am )?(?:opt(?:ing)? out|unsubscribing|revoke (?:my )?consent)\b/,
  /\bi (?:hereby )?(?:revoke|withdraw) (?:my |all )?(?:consent|permission)\b/,
  /\b(?:leave (?:me|us) alone|lose my number|forget my number)\b/,
  /^(?:please )?(?:fuck|f|piss|buzz|bugger) off(?: .{0,20})?$/,
  new RegExp(`^(?:please )?go away(?: ${AFTER})*$`),
  // In Spanish.
  /^(?:por favor )?(?:para|pare|paren|parar|parenle|alto|basta|detener|detengan|deten|baja|salir|eliminar|borrar)(?: (?:por favor|ya|gracias|esto|todo|(?:los |estos |de )?(?:mensajes|textos)))*$/,
  /^cancel(?:ar|e|en)(?: (?:los |estos )?(?:mensajes|textos))?$/,
  /\bno mas (?:mensajes|textos|sms|msjs?)\b/,
  /\bno (?:me )?(?:enviar|mandar|escribir|(?:envi|mand|texte|molest|contact|mensaje)e[sn]?|escriba[sn]?) (?:mas|nada|mensajes|textos)\b/,
  /\bno me (?:escriban|escribas|molesten|molestes|contacten|contactes|texteen|textees|manden|mandes)\b/,
  /\bno (?:quiero|deseo)(?: recibir)? (?:mas |sus |tus |estos )*(?:mensajes|textos|sms)\b/,
  /\b(?:deja|deje|dejen|dejar) de (?:mandar|enviar|escribir|textear|molestar|contactar)\w*\b/,
  /\b(?:quita|quite|quiten|borra|borre|borren|elimina|elimine|eliminen|saca|saquen)(?:me|nme)(?: de (?:la|su|tu|esta) lista)?\b/,
  // In French.
  /^(?:arret|arretez|arreter|desabonner|stop)(?: (?:svp|s il vous plait|les (?:sms|messages)))*$/,
  /\bplus de (?:sms|messages|textos)\b/,
];

/** Words that turn a wish into a complaint, a condition, a doubt or its opposite: staff decide. */
const DOUBTS: readonly RegExp[] = [
  /\b(?:why|when|until|till|unless|before|after|except|but|if|instead|rather|did|didnt|how|where|what|should i|would it)\b/,
  /\b(?:not|never|dont) (?:ever )?(?:stop|quit|remove|delete|unsubscribe|take|opt|cancel|end)\b/,
  // About the shop or the sender: "you never text me", "I’ll stop bothering you", "text me back".
  /\b(?:you|u|guys|yall|they) (?:never|dont|do not)\b|\b(?:i|we|ill|well)(?: will| can| should)? (?:stop|quit|cease)\b|\bback\b/,
  // About a time or a channel only.
  /\b(?:me|us) (?:at(?! this| my| all)|during|while|so|too|late|early|now|right now|today|tonight|tomorrow|on (?!this|my))\b/,
  /\b(?:by|via|per) (?:e ?mail|mail|phone)\b|(?<!\b(?:not|dont|never|ever|or|and|to|longer) )\btext (?:me|us)\b/,
  /(?<!or )\bcall (?:me|us)\b|\b(?:use|try|text) (?:my|this|the) (?:other|new|work|cell)\b|\bmy other\b/,
  /\b(?:cuando|hasta|pero|porque|por que|como|todavia|aun)\b|\bno (?:me )?(?:dej|par)(?:a|e|es|en|ar)\b/,
];

/** Questions that ask the shop to do something. */
const REQUEST = new RegExp(`^(?:${PLEASE} )*(?:(?:can|could|will|would) (?:you|u|yall)|please|pls|plz)\\b`);

/** Maximum length: staff read longer texts, which say more than one thing. */
const LONGEST = 160;

/**
 * Returns true for an unambiguous wish for no more texts. A question doesn't count, unless it asks the shop to do something.
 * @param words in lowercase, without punctuation and accents
 */
export function isWish(words: string, isQuestion: boolean): boolean {
  if (isQuestion && !REQUEST.test(words)) return false;
  if (words.length > LONGEST || DOUBTS.some((doubt) => doubt.test(words))) return false;
  return WISHES.some((wish) => wish.test(words));
}
