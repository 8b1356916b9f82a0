import { escapeHtml } from '#domain/escape-html.ts';
import { PAGE_ADDRESS } from '#domain/marketing/page-address.ts';
import { button, type LetterShop, link, signatureOf } from './letter-frame.ts';
import { type LetterPicture, pictureHtml } from './letter-picture.ts';
import { FONT, QUIET, TEXT } from './letter-styles.ts';

/** An e-mail by its parts, written once and sent as text and as HTML. Every part is plain text. */
export interface Letter {
  title: string;
  greeting: string;
  intro: string;
  /** Shows the device; null where it has no address that a mail program can load it from. */
  picture?: LetterPicture | null;
  /** Those without a value are left out. */
  facts?: readonly Fact[];
  steps?: { title: string; items: readonly string[] } | null;
  /** Further buttons, above the one that every letter has. */
  links?: readonly { label: string; url: string }[];
  link: { label: string; url: string };
  /** Says under the buttons who may have the link, or what it is good for. */
  note: string;
  /** Signs it. */
  shop: LetterShop;
}

/** A row of a letter's table; one whose value is null is left out. */
export type Fact = readonly [label: string, value: string | null];

/** The letter for readers of plain text. */
export function letterText(letter: Letter): string {
  const { greeting, intro, steps = null, links = [], link: target, note, shop } = letter;
  const facts = known(letter.facts);
  return [
    greeting,
    intro,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(steps === null
      ? []
      : [[`${steps.title}:`, ...steps.items.map((step, index) => `${index + 1}. ${step}`)].join('\n')]),
    ...[...links, target].map(({ label, url }) => `${label}:\n${url}`),
    note,
    signatureOf(shop).join('\n'),
  ].join('\n\n');
}

/** The letter as HTML without its frame (`framedLetter`): a table with row headers, a list and a button that a screen reader can name. */
export function letterHtml(letter: Letter): string {
  const { greeting, intro, picture = null, steps = null, links = [], link: target, note } = letter;
  const facts = known(letter.facts);
  return [
    ...(picture === null ? [] : [pictureHtml(picture)]),
    paragraph(greeting),
    paragraph(intro),
    facts.length === 0 ? '' : factTable(facts),
    steps === null ? '' : stepList(steps.title, steps.items),
    ...[...links, target].map(button),
    `<p class="quiet" style="${QUIET};margin:0">${escapeHtml(note)}</p>`,
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p class="text" style="${TEXT};margin:0 0 12px">${escapeHtml(text)}</p>`;
}

/** Leaves out the facts without a value. */
function known(facts: readonly Fact[] = []): [label: string, value: string][] {
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

function factTable(facts: readonly [label: string, value: string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="fact quiet line" style="${QUIET};padding:10px 16px 10px 0;text-align:left;vertical-align:top;font-weight:400;white-space:nowrap;border-top:1px solid #dbe1da">${escapeHtml(label)}</th>` +
      `<td class="fact fact-value text line" style="${TEXT};padding:10px 0;vertical-align:top;font-weight:600;border-top:1px solid #dbe1da;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table class="wide" cellspacing="0" cellpadding="0" border="0" style="width:100%;margin:20px 0;border-collapse:collapse">${rows.join('')}</table>`;
}

function stepList(title: string, steps: readonly string[]): string {
  const items = steps.map((step) => `<li style="margin:0 0 8px">${escapeHtml(step)}</li>`);
  return `<h2 class="text" style="${FONT};font-size:18px;line-height:1.3;margin:24px 0 8px;color:#101814">${escapeHtml(title)}</h2>
<ol class="text" style="${TEXT};padding-left:24px;margin:0">${items.join('')}</ol>`;
}

/** Plain texts under each other as one e-mail without its frame, their addresses as links. */
export function textPage(sections: readonly { title: string; text: string }[]): string {
  const content = sections.map(
    ({ title: heading, text }) =>
      `<h2 class="text line" style="${FONT};font-size:18px;line-height:1.3;margin:32px 0 12px;padding-top:24px;border-top:1px solid #dbe1da;color:#101814">${escapeHtml(heading)}</h2>
<p class="text" style="${TEXT};margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text)}</p>`,
  );
  return content.join('\n');
}

/**
 * Escapes a text for HTML, with its addresses of pages as links.
 * @param hrefOf where the link of an address leads; to the address unless given
 */
export function withLinks(text: string, hrefOf = (address: string) => address): string {
  return text
    .split(PAGE_ADDRESS)
    .map((part, index) => (index % 2 === 1 ? link(hrefOf(part), part) : escapeHtml(part)))
    .join('');
}
