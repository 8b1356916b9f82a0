/** Matches words about channels and permission. */
const ABOUT_OFFERS =
  /^(?:e?mails?|emailing|mailings?|mailable|emailable|correo|newsletters?|sms|mms|txts?|texts?|texting|textable|messag\w*|calls?|calling|market\w*|nonmarketing|promos?|promotions?|promotional|offers?|deals?|specials?|contact\w*|communications?|campaigns?|advertis\w*|ads?|subscri\w*|nonsubscri\w*|unsub|unsubs|unsubbed|unsubscri\w*|suppress\w*|opt|opts|opted|opting|optins?|optouts?|consent\w*|agree[ds]?|permissions?|hear|touch|solicit\w*|notifications?|updates?|preferences?|alerts?|outreach|gdpr|tcpa|dn[cetd]|suscrit\w*|acepta)$/;

/**
 * Words that don't negate a text. A text with any other word, such as "former", "needs" or "unless", may mean something
 * else: it grants and revokes nothing.
 */
const PLAIN = new Set(
  [
    'a an the to from for of by via us we you your our my i me he she they be is are has have do does please this that about',
    'customer customers client clients user person people member members shop store list lists contact contacts contacted contacting',
    'status flag global all any and or with in on at per link express explicit double single confirmed current currently one longer more',
    'e mail mails mailing mailings email emails emailing correo newsletter newsletters sms mms txt txts text texts texting',
    'message messages messaging call calls calling phone mobile cell information info',
    'marketing market promo promos promotion promotions promotional offer offers deal deals send gdpr tcpa',
    'subscribe subscribed subscribes subscriber subscribers subscription subscriptions opt opts opted opting in optin optins',
    'consent consents consented accept accepts accepted agree agrees agreed allow allows allowed permission permissions',
    'mailchimp klaviyo square shopify hubspot',
    'want wants receive receives gets granted given can may ok okay disturb solicit suscrito acepta',
  ].flatMap((line) => line.split(' ')),
);

/** Matches words that certainly negate a text. */
const AGAINST =
  /^(?:unsub|unsubs|unsubbed|unsubscri\w*|outs?|optouts?|dont|doesnt|no|stop|stops|stopped|exclude[ds]?|refus\w*|decline[ds]?|object(?:s|ed|ion|ions)?|withdr[ae]w\w*|reject(?:s|ed)?|revoke[ds]?|suppress\w*|dn[cetd])$/;
/** Matches words that may negate a text, or say that it is over or that no one was asked. */
const AGAINST_IN_DOUBT =
  /^(?:not|never|non|without|nonsubscri\w*|nonmarketing|remov\w*|cancel\w*|quit|ended|expired|prohibit\w*|restrict\w*|den(?:y|ies|ied)|disallow\w*|disagree\w*|disabled?|left|mute[ds]?|skip(?:s|ped)?|former|ex|unwanted|unsolicited)$/;

/** Meaning of a text about offers. */
export interface Sense {
  /** True for a text about offers, or about a channel. */
  isAbout: boolean;
  /** True for a text about leaving. */
  isAgainst: boolean;
  /** True for an unambiguous text: plain words, and at most one that negates them. */
  isSure: boolean;
}

/** Matches a to-do, which is not an answer: "Send opt-in email". */
const TO_DO = /\b(?:send|get|ask|wants?|allows?|can|may)\b.*\b(?:consent|opt|optin|subscribe)\b/;

/** Reads the meaning of words from `wordsOf`. Any word that isn't plain makes it uncertain. */
export function senseOf(words: string): Sense {
  // "Phone no" is a number.
  const all = words
    .replace(/ no$/, ' number')
    .replace(/\bun subscri/g, 'unsubscri')
    .replace(/\bdo not\b/g, 'dont');
  const each = all.replace(/\bdoes not\b/g, 'doesnt').split(' ');
  const against = each.filter((word) => AGAINST.test(word));
  const doubtful = each.filter((word) => AGAINST_IN_DOUBT.test(word));
  const isAgainst = against.length + doubtful.length > 0;
  return {
    isAbout: each.some((word) => ABOUT_OFFERS.test(word)) || /\b(?:dont|doesnt) phone\b/.test(all),
    isAgainst,
    isSure:
      doubtful.length === 0 &&
      against.length <= 1 &&
      each.every((word) => PLAIN.has(word) || AGAINST.test(word)) &&
      (isAgainst || !TO_DO.test(all)),
  };
}
