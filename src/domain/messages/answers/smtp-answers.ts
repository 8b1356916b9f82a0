import { settingsPlace } from '../../settings/settings-pages.ts';
import { type Answer, OUTAGE, UNKNOWN_ANSWER } from './answer.ts';

/** A refusal of an email server. */
export interface SmtpRefusal {
  /** Reply code (RFC 5321, 4.2.3). */
  status: number;
  /** All lines of the reply. */
  text: string;
  /** Command that was refused, `CONN` for the connection; null when unknown. */
  command: string | null;
}

const PLACE = settingsPlace('email');
const SIGN_IN = `Check the user name and the password in ${PLACE}. Waiting emails go out once they’re right.`;
const SETTINGS = `Check ${PLACE}. Waiting emails go out once they’re right.`;
const DNS = 'Add the SPF, DKIM and DMARC records that your email provider shows to your domain. See Health.';

const mailbox = (words: string): Answer => ({ fault: 'address', fate: 'ends', words, advice: null });
const recipientAccount = (words: string, advice = SETTINGS): Answer => ({
  fault: 'account',
  fate: 'waits',
  words,
  advice,
});
const account = (words: string, advice = SETTINGS): Answer => ({ ...recipientAccount(words, advice), isWhole: true });
const sender = (words: string, advice: string): Answer => ({ fault: 'sender', fate: 'waits', words, advice });
const content = (words: string, advice: string): Answer => ({ fault: 'content', fate: 'ends', words, advice });
const later = (words: string): Answer => ({ ...OUTAGE, words });

interface Row {
  /** Reply codes that match; omitted for any. */
  status?: RegExp;
  /** Enhanced codes (RFC 3463) that match; omitted for any. With `words`, either is enough. */
  code?: RegExp;
  /** Words of a reply that match, for servers without enhanced codes. */
  words?: RegExp;
  /** Commands that match; omitted for any. */
  command?: RegExp;
  answer: Answer;
}

const NOT_SIGNED_IN = account('the email server didn’t accept your user name or password', SIGN_IN);
const NOT_CONNECTED = account('the email server refuses your connection');
const REFUSED_SENDER = account('the email server doesn’t let you send from your address');
const NO_MAIL = mailbox('the domain takes no email');
const POLICY = content(
  'a policy of the mailbox’s server rejects your emails',
  'See what it said, and look at your sender name in Health.',
);

/** Table of refusals. The first matching row counts. */
const ROWS: readonly Row[] = [
  // The account.
  { status: /^(530|534|535|538|432)$/, answer: NOT_SIGNED_IN },
  { status: /^5/, code: /^5\.7\.(3|8|9|11|57|139)$/, command: /^(AUTH|MAIL|RCPT)/, answer: NOT_SIGNED_IN },
  { status: /^5/, command: /^AUTH/, answer: NOT_SIGNED_IN },
  { command: /^STARTTLS/, answer: account('the email server doesn’t offer encryption', `Try port 465 in ${PLACE}.`) },
  // A server in trouble answers these to any command: they are about the session (RFC 5321, 4.2.3).
  { status: /^(500|502|503)$/, answer: later('the email server is in trouble') },
  { status: /^5/, command: /^(CONN|EHLO|HELO|LHLO)/, answer: NOT_CONNECTED },
  {
    status: /^5/,
    words:
      /\brelay(ing)?( access)? (is )?(denied|not (permitted|allowed)|prohibited)|unable to relay|authentication (is )?required/i,
    answer: account('the email server doesn’t let you send through it', SIGN_IN),
  },
  {
    status: /^5/,
    code: /^5\.4\.5$/,
    words:
      /\byour account\b.{0,30}\b(suspended|disabled|locked|paused|blocked|unpaid)|\bsending (has been |is )?(suspended|disabled|paused)|(daily|hourly|sending) (user )?(sending )?(limit|quota)|\bunpaid\b/i,
    answer: account('your account at the email server is suspended or over its limit'),
  },
  // The shop as a sender.
  {
    status: /^5/,
    code: /^5\.7\.(9|2\d|30|509|515)$/,
    words: /\b(SPF|DKIM|DMARC)\b|unauthenticated (email|mail)/i,
    answer: sender('mailboxes can’t tell that the email is from you', DNS),
  },
  {
    status: /^5/,
    code: /^5\.(1\.[78]|7\.60)$/,
    words: /not owned by user|sendasdenied|not allowed to send (as|from)/i,
    answer: REFUSED_SENDER,
  },
  // May also be about the recipient, while an account is on trial.
  {
    status: /^5/,
    words: /(sender|from|identity|address|domain).{0,60}\bnot verified/i,
    answer: recipientAccount('the email server knows one of the addresses as not verified'),
  },
  // The mailbox.
  { status: /^5/, code: /^5\.1\.10$/, answer: NO_MAIL },
  { status: /^(521|556)$/, words: /blocked|black ?list|block ?list|DNSBL|\bRBL/i, answer: POLICY },
  { status: /^(521|556)$/, command: /^RCPT/, answer: NO_MAIL },
  { status: /^5/, code: /^5\.1\.[1236]$/, answer: mailbox('the mailbox doesn’t exist') },
  // A temporarily full mailbox has the same code.
  {
    status: /^5/,
    words: /\b5\.2\.1\b.*\b(at a rate that|too (many|fast|quickly))/is,
    answer: later('the mailbox gets too many emails right now'),
  },
  { status: /^5/, code: /^5\.2\.1$/, answer: mailbox('the mailbox is disabled') },
  {
    code: /^[45]\.2\.2$/,
    words: /mailbox( is)? full|over ?quota|quota exceeded/i,
    answer: later('the mailbox is full'),
  },
  { status: /^5/, code: /^5\.3\.[012]$/, answer: later('the email server is in trouble') },
  // The content of the email.
  {
    status: /^5/,
    code: /^5\.(2\.3|3\.4|6\.\d+)$/,
    answer: content('the email is too large or not readable', 'Shorten it.'),
  },
  {
    status: /^5/,
    code: /^5\.7\.\d+$/,
    words: /\b(spam|unsolicited|blacklist|blocklist|block list|reputation|policy)\b/i,
    answer: POLICY,
  },
  { status: /^552$/, answer: later('the mailbox is full') },
  {
    status: /^55[013]$/,
    command: /^RCPT/,
    words:
      /no such (user|mailbox|recipient|address)|(unknown|invalid) (user|recipient|mailbox)|(user|recipient|mailbox|account)( is)? (unknown|invalid|not found|not exist|does ?n[o’']t exist)|does not exist/i,
    answer: mailbox('the mailbox doesn’t exist'),
  },
  { status: /^55[013]$/, command: /^MAIL/, answer: REFUSED_SENDER },
  { status: /^[1-4]/, answer: later('the email server asked to try again') },
];

const ENHANCED = /^\s*\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/m;

/** Returns the enhanced code of a reply; null without one. */
export function enhancedCode(text: string): string | null {
  return ENHANCED.exec(text)?.[1] ?? null;
}

/** Reads a server's refusal of an email. */
export function readSmtpRefusal({ status, text, command }: SmtpRefusal): Answer {
  const code = enhancedCode(text);
  const fits = (row: Row) =>
    (row.status?.test(String(status)) ?? true) &&
    (row.command?.test(command ?? '') ?? true) &&
    matchesReply(row, code, text);
  return ROWS.find(fits)?.answer ?? UNKNOWN_ANSWER;
}

function matchesReply({ code, words }: Row, replyCode: string | null, text: string): boolean {
  if (code === undefined && words === undefined) return true;
  if (replyCode !== null && code?.test(replyCode) === true) return true;
  // Words decide when there is no enhanced code, or one that only says "refused".
  const isVague = replyCode === null || code === undefined || /^[45]\.(0|5|7)\.[01]$/.test(replyCode);
  return isVague && words?.test(text) === true;
}

/** Failures without a reply, by nodemailer's codes or those of TLS under them. */
const BROKEN: readonly (readonly [code: RegExp, answer: Answer])[] = [
  [/^(EAUTH|ENOAUTH|ECONFIG|EOAUTH2)$/, NOT_SIGNED_IN],
  [/^ETLS$|CERT|SELF_SIGNED|_SSL_|ERR_TLS/, account('the encrypted connection to the email server failed')],
  [
    /^(EENVELOPE|EMESSAGE|EFILEACCESS|EURLACCESS)$/,
    content('the email isn’t readable', 'Check the address and the text.'),
  ],
];

/** Reads a failure without a reply of the server. @param codes nodemailer's, and that of the system under it */
export function readSmtpBreak(codes: readonly string[]): Answer {
  const row = BROKEN.find(([pattern]) => codes.some((code) => pattern.test(code)));
  return row?.[1] ?? { ...OUTAGE, words: 'the email server can’t be reached' };
}
