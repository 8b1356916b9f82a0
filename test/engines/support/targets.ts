/** Roles of elements on a screen. */

const ROLES = [
  'article',
  'button',
  'checkbox',
  'dialog',
  'field',
  'heading',
  'image',
  'link',
  'list',
  'option',
  'radio',
  'region',
  'row',
  'tabpanel',
  'text',
] as const;
type Role = (typeof ROLES)[number];

export interface Target {
  role: Role;
  /** Exact name, or a pattern; null for any. */
  name: { exact: string; pattern: null } | { exact: null; pattern: string } | null;
  /** Contained text; null for any. */
  holding: string | null;
  within: Target | null;
}

interface More {
  within?: Target;
  holding?: string;
}

type Finder = (name?: string | RegExp, more?: More) => Target;

function finderOf(role: Role): Finder {
  return (name, { within, holding } = {}) => ({
    role,
    name: name === undefined ? null : asName(name),
    holding: holding ?? null,
    within: within ?? null,
  });
}

function asName(name: string | RegExp): Target['name'] {
  return typeof name === 'string' ? { exact: name, pattern: null } : { exact: null, pattern: name.source };
}

export const article = finderOf('article');
export const button = finderOf('button');
export const checkbox = finderOf('checkbox');
export const dialog = finderOf('dialog');
export const field = finderOf('field');
export const heading = finderOf('heading');
export const image = finderOf('image');
export const link = finderOf('link');
export const list = finderOf('list');
export const option = finderOf('option');
export const radio = finderOf('radio');
export const region = finderOf('region');
export const row = finderOf('row');
export const tabpanel = finderOf('tabpanel');
export const text = finderOf('text');

/** Describes a target for an error: button "Send Code" in dialog "Sell your iPhone". */
export function describeTarget({ role, name, holding, within }: Target): string {
  return [
    role,
    ...(name === null ? [] : [name.pattern === null ? `“${name.exact}”` : `/${name.pattern}/`]),
    ...(holding === null ? [] : [`with “${holding}”`]),
    ...(within === null ? [] : [`in ${describeTarget(within)}`]),
  ].join(' ');
}
