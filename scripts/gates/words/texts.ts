import fs from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { render } from './render.ts';

/** Place of a text: on a screen or paper, on a button, in an SMS, in the terminal, or in the manual. */
export type TextKind = 'screen' | 'button' | 'sms' | 'machine' | 'manual';

/** A text that a person reads. */
export interface Text {
  /** Path from the root. */
  file: string;
  line: number;
  /** The text with single spaces; filled-in values are in braces, as `{price}` or `{day|days}`. */
  text: string;
  kind: TextKind;
}

/** Code with texts, and the two documents and the list of settings for owners. */
const CODE = ['src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'];
const MANUAL = ['README.md', 'docs/operating.md', '.env.example'];
const NO_TEXTS = /[.]test[.]tsx?$|\/testing\/|[.](queries|tables)[.]ts$|^scripts\/(make-|dev-)|\/device-art\//;
/** Files whose texts are printed to a terminal or a log. */
const MACHINE =
  /^scripts\/|^src\/server\/(([^/]+|moving\/[^/]+)[.]ts$|platform\/(?!http\/)|ports\/(?!paper|labels))|\/verify-file[.]ts$/;

/** Props and properties whose value is never a text for people. */
const CODE_NAMES = new Set(
  (
    'className class style href to src d viewBox id key transform sizes srcSet media rel accept pattern fill stroke points ' +
    'inputMode autoComplete autocomplete summary font features from'
  ).split(' '),
);
/** Props and properties whose text is on a button. */
const BUTTON_NAMES = new Set(['action', 'button', 'submit', 'confirm', 'submitLabel', 'confirmLabel']);
const BUTTON = /^(b|[A-Za-z]*B)utton(Link)?$/;
/** Errors for developers and log messages, which are not texts for people. */
const FAULTS = /^(Type|Range|Syntax)?Error$/;
const LOG = /^(info|warn|error|fatal)$/;

/** Reads all texts of the tree at `root`, sorted by file and line. */
export function readTexts(root: string): Text[] {
  const files = fs.globSync(CODE, { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const ofCode = files
    .filter((file) => !NO_TEXTS.test(file))
    .sort()
    .flatMap((file) => textsOf(file, fs.readFileSync(path.join(root, file), 'utf8')));
  const ofManual = MANUAL.flatMap((file) => paragraphsOf(file, fs.readFileSync(path.join(root, file), 'utf8')));
  return [...ofCode, ...ofManual];
}

/** Finds the texts of one file of code. */
export function textsOf(file: string, source: string): Text[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const collected = new Collected(MACHINE.test(file) ? 'machine' : 'screen');
  visitorInto(collected).visit(program);
  const lines = lineStarts(source);
  return collected.texts.map(({ at, text, kind }) => ({ file, line: lineAt(lines, at), text, kind }));
}

/** Collects the texts of a file during a walk, which visits nodes in the order of the file. */
class Collected {
  readonly texts: { at: number; text: string; kind: TextKind }[] = [];
  /** Starts of strings that are not texts: keys, compared values, and parts of a collected text. */
  readonly passed = new Set<number>();
  /** Kind of the texts of this file outside of buttons and SMS. */
  readonly usual: TextKind;
  #codeUntil = 0;
  #smsUntil = 0;
  #button = { start: 0, end: 0 };

  constructor(usual: TextKind) {
    this.usual = usual;
  }

  code({ end }: ESTree.Span): void {
    this.#codeUntil = Math.max(this.#codeUntil, end);
  }

  button({ start, end }: ESTree.Span): void {
    this.#button = { start, end };
  }

  /** Applies the meaning of a property or prop name to its value. */
  named(node: ESTree.Span, name: string): void {
    if (CODE_NAMES.has(name)) this.code(node);
    if (BUTTON_NAMES.has(name)) this.button(node);
    if (name === 'sms') this.#smsUntil = node.end;
  }

  /** @param inside position that determines the kind of the text */
  add(node: ESTree.Node, isText: (text: string) => boolean, inside = node.start): void {
    if (node.start < this.#codeUntil || this.passed.has(node.start)) return;
    const { text, parts } = render(node);
    for (const part of parts) this.passed.add(part);
    if (isText(text)) this.texts.push({ at: node.start, text, kind: this.#kindAt(inside) });
  }

  #kindAt(at: number): TextKind {
    if (at < this.#smsUntil) return 'sms';
    return at >= this.#button.start && at < this.#button.end ? 'button' : this.usual;
  }
}

function visitorInto(collected: Collected): Visitor {
  const code = (node: ESTree.Span) => collected.code(node);
  const string = (node: ESTree.Node) => collected.add(node, looksLikeText);
  return new Visitor({
    ImportDeclaration: code,
    ExportAllDeclaration: code,
    TSLiteralType: code,
    TaggedTemplateExpression: ({ tag, quasi }) => tag.type === 'Identifier' && tag.name === 'sql' && code(quasi),
    SwitchCase: ({ test }) => test !== null && collected.passed.add(test.start),
    NewExpression: (node) => node.callee.type === 'Identifier' && FAULTS.test(node.callee.name) && code(node),
    CallExpression: (node) => writesLog(node, collected.usual) && code(node),
    Property: (node) => {
      collected.passed.add(node.key.start);
      if (node.key.type === 'Identifier') collected.named(node, node.key.name);
    },
    JSXAttribute: (node) => node.name.type === 'JSXIdentifier' && collected.named(node, node.name.name),
    JSXElement: (node) => {
      const { name, end } = node.openingElement;
      if (name.type === 'JSXIdentifier' && BUTTON.test(name.name)) collected.button({ start: end, end: node.end });
      if (hasWords(node)) collected.add(node, hasLetters, end);
    },
    JSXFragment: (node) => hasWords(node) && collected.add(node, hasLetters),
    BinaryExpression: (node) => {
      if (node.operator === '+') string(node);
      else for (const side of [node.left, node.right]) collected.passed.add(side.start);
    },
    Literal: (node) => typeof node.value === 'string' && string(node),
    TemplateLiteral: string,
  });
}

/** Matches `log.warn(…)`, `context.log.info(…)`, and `console.error(…)` outside of commands, which print sentences with it */
function writesLog({ callee }: ESTree.CallExpression, usual: TextKind): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  if (owner.type !== 'Identifier') return false;
  if (owner.name === 'log') return callee.computed || LOG.test(property.name);
  return owner.name === 'console' && usual !== 'machine';
}

/** Returns true for an element with text directly between its tags. */
function hasWords({ children }: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  return children.some((child) => child.type === 'JSXText' && hasLetters(child.value));
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''));
}

/** Distinguishes a text for people from a key, a class or a header: it has several words, or one word with a capital letter. */
function looksLikeText(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '').trim();
  if (!/[A-Za-z]{2}/.test(words) || NO_WORDS.test(text) || isClasses(text)) return false;
  return /\S\s+\S/.test(text) || /^[A-Z][a-z]+[.:!?…]?$/.test(words);
}

/** Matches markup, SQL, a header, a key with its values, or a model. */
const NO_WORDS =
  /<[/?]?[a-z!]|^(GET|POST|PUT|PATCH|DELETE) \/|^(select|insert into|alter table|truncate|declare|set local|on conflict|begin transaction|pragma) |^(begin;|to_char\()|=>|'\{?(none|self)|\[data-|^[a-z-]+:[^ ]|\(\?:|rel=|; ?(charset|filename|Path)=|-src |^[a-z]+[.:][a-zA-Z]+ ?[{:]|^(iPhone|iPad|iMac)( [\w()".-]+)*$|\{\{/;
/** CSS utility classes without a dash. */
const CLASS =
  /^(flex|grid|block|inline|hidden|relative|absolute|sticky|fixed|truncate|underline|italic|uppercase|capitalize|border|rounded|shadow|group|peer|contents|container|transition|ring|isolate|grow|shrink|prose)$/;

/** Returns true for a list of classes: lower case, and most of them with a dash or a colon. */
function isClasses(text: string): boolean {
  if (/[A-Z]{2}|[a-z][.!?,]( |$)|’/.test(text)) return false;
  const words = text.trim().split(/\s+/);
  return words.filter((word) => /[a-z\]][-:][a-z0-9[(]/.test(word) || CLASS.test(word)).length * 2 > words.length;
}

function lineStarts(source: string): number[] {
  return [...source.matchAll(/\n/g)].map(({ index }) => index);
}

function lineAt(starts: readonly number[], at: number): number {
  const after = starts.findIndex((start) => start >= at);
  return (after === -1 ? starts.length : after) + 1;
}

/** Reads the paragraphs, items and rows of a document without its code examples, or the comments of the settings. */
function paragraphsOf(file: string, source: string): Text[] {
  const lines = source.split('\n').map((line) => (file.endsWith('.md') ? line : line.replace(/^#.*=.*|^# ?/, '')));
  const paragraphs: Text[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const isCode = /^(\s{4}|```|<)/.test(line) || !/\p{L}/u.test(line);
    const begins = !isOpen || /^(- |\||#)/.test(line);
    if (!isCode && begins) paragraphs.push({ file, line: index + 1, text: line.trim(), kind: 'manual' });
    const last = paragraphs.at(-1);
    if (!isCode && !begins && last !== undefined) last.text += ` ${line.trim()}`;
    isOpen = !isCode && !/^#/.test(line);
  }
  return paragraphs;
}
