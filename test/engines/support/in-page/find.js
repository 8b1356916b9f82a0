// Runs in a page.

const SELECTORS = {
  article: 'article',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  field: 'input, select, textarea, [contenteditable=true]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  image: 'img, [role=img]',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  option: '[role=option], option',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  row: 'tr, [role=row]',
  tabpanel: '[role=tabpanel]',
  text: '*',
};
const BLOCKS = /^(block|flex|grid|list-item|table|flow-root)/;

/** Returns the first visible element that matches, and its text; null without one. */
export function run(target) {
  const found = find(target);
  return found === undefined ? null : { element: found, text: tidy(textOf(found)), value: found.value ?? '' };
}

function find({ role, name, holding, within }) {
  const root = within === null ? document : find(within);
  if (root === undefined) return undefined;
  const all = [...root.querySelectorAll(SELECTORS[role])].filter(
    (element) => isShown(element) && (holding === null || tidy(textOf(element)).includes(holding)),
  );
  if (name === null) return all.at(0);
  const texts = all.map((element) => tidy(role === 'text' ? textOf(element) : nameOf(element)));
  const named = all.filter((_, index) => says(texts[index], name));
  // For a text, returns the innermost element that matches.
  return role === 'text'
    ? named.find((element) => !named.some((other) => other !== element && element.contains(other)))
    : named[0];
}

function says(text, { exact, pattern }) {
  return pattern === null ? text === exact : new RegExp(pattern).test(text);
}

function nameOf(element) {
  const ids = element.getAttribute('aria-labelledby');
  if (ids !== null) {
    const texts = ids.split(/\s+/).map((id) => document.getElementById(id));
    return texts.map((part) => (part === null ? '' : textOf(part))).join(' ');
  }
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return label;
  if (element.labels?.length > 0) return [...element.labels].map((part) => textOf(part)).join(' ');
  return textOf(element) || element.title;
}

/** Returns the text as a screen reader reads it: without hidden parts, and with a space at the end of a line or block. */
function textOf(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  if (node.getAttribute('aria-hidden') === 'true' || /^(SCRIPT|STYLE|TEMPLATE|SELECT)$/.test(node.tagName)) return '';
  const { display } = getComputedStyle(node);
  if (display === 'none' && node.tagName !== 'OPTION') return '';
  if (node.tagName === 'IMG') return node.alt;
  if (node.tagName === 'BR') return ' ';
  const inner = [...node.childNodes].map(textOf).join('');
  return BLOCKS.test(display) ? ` ${inner} ` : inner;
}

function tidy(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isShown(element) {
  // An option of a closed list has no position on screen.
  if (element.tagName === 'OPTION') return true;
  // A file field is used through its label.
  if (element.type === 'file') return true;
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}
