import fs from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A text that a person reads: on a screen or on paper, in an SMS, or in a terminal. */
export interface Text {
  /** Path from the root. */
  file: string;
  line: number;
  /** The text with single spaces; filled-in values and nested elements are `{…}`. */
  text: string;
  kind: 'screen' | 'sms' | 'terminal';
}

const CODE = ['src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'];
const NO_TEXTS = /[.]test[.]tsx?$|\/testing\/|[.](queries|tables)[.]ts$|^scripts\/(make-|dev-)|\/device-art\//;
/** Files whose texts are printed to a terminal or a log. */
const TERMINAL =
  /^scripts\/|^src\/server\/(([^/]+|moving\/[^/]+)[.]ts$|platform\/(?!http\/)|ports\/(?!paper|labels))|\/verify-file[.]ts$/;
/** Props and properties whose value is never a text for people. */
const CODE_NAMES =
  /^(class(Name)?|style|href|to|src|d|viewBox|id|key|transform|sizes|srcSet|media|rel|accept|pattern|fill|stroke|points|inputMode|auto[Cc]omplete|summary|font|features|from)$/;
/** Props and properties whose value is always a text for people, be it one lower-case word. */
const TEXT_NAMES =
  /^(aria-(label|description|valuetext)|alt|title|placeholder|label|hint|caption|description|header|heading|empty|message)$/;
/** Errors for developers and log messages, which are not texts for people. */
const FAULTS = /^(Type|Range|Syntax)?Error$/;
const LOG = /^(info|warn|error|fatal)$/;

/** Reads all texts of the tree at `root`, sorted by file and line. */
export function readTexts(root: string): Text[] {
  const files = fs.globSync(CODE, { cwd: root }).map((file) => file.split(path.sep).join('/'));
  return files
    .filter((file) => !NO_TEXTS.test(file))
    .sort()
    .flatMap((file) => textsOf(file, fs.readFileSync(path.join(root, file), 'utf8')));
}

/** Finds the texts of one file of code: words of elements, strings and templates. */
export function textsOf(file: string, source: string): Text[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const texts: Text[] = [];
  const usual = TERMINAL.test(file) ? 'terminal' : 'screen';
  let codeUntil = 0;
  let smsUntil = 0;
  const code = ({ end }: ESTree.Span) => {
    codeUntil = Math.max(codeUntil, end);
  };
  /** Starts of strings that are texts where they are, whatever they look like. */
  const certain = new Set<number>();
  const expect = (node: ESTree.Node | null) => {
    for (const { start } of stringsOf(node)) certain.add(start);
  };
  const named = (node: ESTree.Span, key: ESTree.Node, value: ESTree.Node | null) => {
    const name = key.type === 'Identifier' || key.type === 'JSXIdentifier' ? key.name : '';
    if (CODE_NAMES.test(name)) code(node);
    if (TEXT_NAMES.test(name)) expect(value);
    if (name === 'sms') smsUntil = node.end;
  };
  const add = ({ start }: ESTree.Span, raw: string, isText: (text: string) => boolean) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (start < codeUntil || !isText(text)) return;
    const line = source.slice(0, start).split('\n').length;
    texts.push({ file, line, text, kind: start < smsUntil ? 'sms' : usual });
  };
  const element = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of node.children) if (child.type === 'JSXExpressionContainer') expect(child.expression);
    if (node.children.some((child) => child.type === 'JSXText' && hasLetters(child.value)))
      add(node, node.children.map(childText).join(''), hasLetters);
  };
  const string = (node: ESTree.Span, raw: string) =>
    add(node, raw, certain.has(node.start) ? hasLetters : looksLikeText);
  // The walk visits nodes in the order of the file.
  new Visitor({
    ImportDeclaration: code,
    ExportAllDeclaration: code,
    TSLiteralType: code,
    TaggedTemplateExpression: ({ tag, quasi }) => tag.type === 'Identifier' && tag.name === 'sql' && code(quasi),
    NewExpression: (node) => node.callee.type === 'Identifier' && FAULTS.test(node.callee.name) && code(node),
    CallExpression: (node) => writesLog(node, usual === 'terminal') && code(node),
    Property: (node) => named(node, node.key, node.value),
    JSXAttribute: (node) => named(node, node.name, node.value),
    JSXElement: element,
    JSXFragment: element,
    Literal: (node) => typeof node.value === 'string' && string(node, node.value),
    TemplateLiteral: (node) => string(node, node.quasis.map(({ value }) => value.cooked).join('{…}')),
  }).visit(program);
  return texts;
}

/** Finds the strings that an expression may have as its value. */
function stringsOf(node: ESTree.Node | null): ESTree.Span[] {
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'JSXExpressionContainer':
      return stringsOf(node.expression);
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
    case 'LogicalExpression':
      return [...stringsOf(node.left), ...stringsOf(node.right)];
    default:
      return [];
  }
}

const ENTITIES: Record<string, string> = { nbsp: ' ', apos: "'", rsquo: '’', quot: '"', amp: '&' };

function childText(child: ESTree.JSXChild): string {
  if (child.type === 'JSXText') return child.value.replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
  if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'Literal') return '{…}';
  return String(child.expression.value);
}

/** Matches `log.warn(…)`, `context.log.info(…)`, and `console.error(…)` outside of commands, which print sentences with it. */
function writesLog({ callee }: ESTree.CallExpression, isCommand: boolean): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  if (owner.type !== 'Identifier') return false;
  if (owner.name === 'log') return callee.computed || LOG.test(property.name);
  return owner.name === 'console' && !isCommand;
}

const FILLED = /\{…\}/g;

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(FILLED, ''));
}

/** Distinguishes a text for people from a key, a class or a header: it has several words, or one word with a capital letter. */
function looksLikeText(text: string): boolean {
  const words = text.replaceAll(FILLED, '');
  if (!/[A-Za-z]{2}|[A-Z]-[a-z]/.test(words) || NO_WORDS.test(words) || isClasses(words)) return false;
  return /\S\s+\S/.test(text) || /^[A-Z][a-z]*(['’-][a-z]+)*[.:!?…]?$/.test(words.trim());
}

/** Matches markup, SQL, a header, a key with its values, or a model. */
const NO_WORDS =
  /<[/?]?[a-z!]|^(GET|POST|PUT|PATCH|DELETE) \/|^(select|insert into|alter table|truncate|declare|set local|on conflict|begin transaction|pragma) |^(begin;|to_char\()|=>|'\{?(none|self)|\[data-|^[a-z-]+:[^ ]|\(\?:|rel=|^form-action|; ?(charset|filename|Path)=|-src |^[a-z]+[.:][a-zA-Z]+ ?[{:]|^(iPhone|iPad|iMac)( [\w()".-]+)*$|\{\{/;
/** CSS utility classes without a dash. */
const CLASS =
  /^(flex|grid|block|inline|hidden|relative|absolute|sticky|fixed|truncate|underline|italic|uppercase|capitalize|border|rounded|shadow|group|peer|contents|container|transition|ring|isolate|grow|shrink|prose)$/;

/** Returns true for a list of classes: lower case, and most of them with a dash or a colon. */
function isClasses(text: string): boolean {
  if (/[A-Z]{2}|[a-z][.!?,]( |$)|’/.test(text)) return false;
  const words = text.trim().split(/\s+/);
  return words.filter((word) => /[a-z\]][-:][a-z0-9[(]/.test(word) || CLASS.test(word)).length * 2 > words.length;
}
