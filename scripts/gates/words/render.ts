import type { ESTree } from 'vite';

/** A rendered text, and the start positions of its parts. */
export interface Rendered {
  text: string;
  parts: number[];
}

/** Inline elements, which are part of the text around them. */
const INLINE = /^(a|abbr|b|bdi|code|em|i|kbd|mark|s|small|span|strong|sub|sup|time|u|[A-Za-z]*Link)$/;

/** Renders a string, a template, a sum of strings or an element as text. */
export function render(node: ESTree.Node): Rendered {
  const parts: number[] = [];
  const text = renderNode(node, parts).replaceAll(/\s+/g, ' ').trim();
  return { text, parts };
}

function renderNode(node: ESTree.Node, parts: number[]): string {
  parts.push(node.start);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : `{${node.value}}`;
    case 'TemplateLiteral':
      return node.quasis
        .flatMap(({ value }, index) => [value.cooked ?? '', filledIn(node.expressions[index], parts)])
        .join('');
    case 'BinaryExpression':
      return node.operator === '+' ? renderNode(node.left, parts) + renderNode(node.right, parts) : '{…}';
    case 'JSXText':
      return entities(node.value);
    case 'JSXExpressionContainer':
      return node.expression.type === 'Literal' ? renderNode(node.expression, parts) : filledIn(node.expression, parts);
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.map((child) => childOf(child, parts)).join('');
    default:
      return filledIn(node, []);
  }
}

/** Renders a child: an inline element as its text, a component without children in braces, and another block as a space. */
function childOf(child: ESTree.JSXChild, parts: number[]): string {
  if (child.type !== 'JSXElement') return renderNode(child, parts);
  const { name } = child.openingElement;
  if (name.type !== 'JSXIdentifier') return '';
  if (INLINE.test(name.name)) return renderNode(child, parts);
  return child.children.length === 0 && /^[A-Z]/.test(name.name) ? `{${name.name}}` : ' ';
}

/** Renders a filled-in value in braces: its name, or the texts of its choices. */
function filledIn(node: ESTree.Node | undefined, parts: number[]): string {
  if (node === undefined || node.type === 'JSXEmptyExpression') return '';
  if (node.type === 'Literal' && typeof node.value === 'string') {
    parts.push(node.start);
    return node.value;
  }
  return `{${nameOf(node, parts)}}`;
}

function nameOf(node: ESTree.Node, parts: number[]): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return nameOf(node.property, []);
    case 'CallExpression':
      return nameOf(node.callee, []);
    case 'ConditionalExpression':
      return isShort(node.consequent) && isShort(node.alternate)
        ? `${renderNode(node.consequent, parts)}|${renderNode(node.alternate, parts)}`
        : '…';
    default:
      return '…';
  }
}

/** Returns true for a string that is not a full sentence. */
function isShort(node: ESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && !/[.!?]$/.test(node.value);
}

function entities(text: string): string {
  return text.replaceAll('&nbsp;', ' ').replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
