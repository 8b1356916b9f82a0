import { escapeHtml } from '#domain/escape-html.ts';
import { PAGE_ADDRESS } from '#domain/marketing/page-address.ts';
import { type LetterShop, renderButton, renderLink, signatureOf } from './letter-frame.ts';
import { type LetterPicture, pictureHtml } from './letter-picture.ts';
import { FONT, QUIET, TEXT } from './letter-styles.ts';

/** The parts of an e-mail, sent as text and as HTML. Every part is plain text. */
export interface Letter {
  title: string;
  greeting: string;
  intro: string;
  /** Shows the device; null without an address that a mail program can load. */
  picture?: LetterPicture | null;
  /** Those without a value are left out. */
  facts?: readonly Fact[];
  steps?: { title: string; items: readonly string[] } | null;
  /** Further buttons, above the main one. */
  links?: readonly { label: string; url: string }[];
  link: { label: string; url: string };
  /** Says under the buttons who may have the link, or its use. */
  note: string;
  /** Signs it. */
  shop: LetterShop;
}

/** A row of a letter's table; one whose value is null is left out. */
export type Fact = readonly [label: string, value: string | null];

/** Renders the letter as plain text. */
export function letterText(letter: Letter): string {
  const { greeting, intro, steps = null, links = [], link: target, note, shop } = letter;
  const facts = withValues(letter.facts);
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

/**
 * Renders the letter as HTML without its layout (`framedLetter`): a table with row headers, a list and a button with names for
 * screen readers.
 */
export function letterHtml(letter: Letter): string {
  const { greeting, intro, picture = null, steps = null, links = [], link: target, note } = letter;
  const facts = withValues(letter.facts);
  return [
    ...(picture === null ? [] : [pictureHtml(picture)]),
    paragraph(greeting),
    paragraph(intro),
    facts.length === 0 ? '' : factTable(facts),
    steps === null ? '' : stepList(steps.title, steps.items),
    ...[...links, target].map(renderButton),
    `<p class="quiet" style="${QUIET};margin:0">${escapeHtml(note)}</p>`,
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p class="text" style="${TEXT};margin:0 0 12px">${escapeHtml(text)}</p>`;
}

/** Leaves out the facts without a value. */
function withValues(facts: readonly Fact[] = []): [label: string, value: string][] {
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

/** Renders plain texts one below the other as one e-mail without its layout, with their addresses as links. */
export function textPage(sections: readonly { title: string; text: string }[]): string {
  const content = sections.map(
    ({ title: heading, text }) =>
      `<h2 class="text line" style="${FONT};font-size:18px;line-height:1.3;margin:32px 0 12px;padding-top:24px;border-top:1px solid #dbe1da;color:#101814">${escapeHtml(heading)}</h2>
<p class="text" style="${TEXT};margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text)}</p>`,
  );
  return content.join('\n');
}

/**
 * Escapes a text for HTML, with its page addresses as links.
 * @param hrefOf returns the target of the link of an address; the address itself by default
 */
export function withLinks(text: string, hrefOf = (address: string) => address): string {
  return text
    .split(PAGE_ADDRESS)
    .map((part, index) => (index % 2 === 1 ? renderLink(hrefOf(part), part) : escapeHtml(part)))
    .join('');
}
