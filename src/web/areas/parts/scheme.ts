import type { Colors } from './look.ts';

/** Original conditions of the media rules that were changed. */
const originalConditions = new WeakMap<CSSMediaRule, string>();

/**
 * Shows the page in dark or light colors regardless of the system, and does so again when the dev server replaces the
 * styles.
 * @returns a function that stops watching the styles
 */
export function keepColors(colors: Colors): () => void {
  showColors(colors);
  const observer = new MutationObserver(() => showColors(colors));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Replaces the condition of the dark styles, which reads the setting of the system. */
function showColors(colors: Colors): void {
  for (const sheet of document.styleSheets) for (const rule of mediaRules(sheet.cssRules)) changeRule(rule, colors);
  document.documentElement.style.colorScheme = colors === 'System' ? '' : colors.toLowerCase();
}

function changeRule(rule: CSSMediaRule, colors: Colors): void {
  const before = originalConditions.get(rule) ?? rule.media.mediaText;
  if (!before.includes('prefers-color-scheme: dark')) return;
  originalConditions.set(rule, before);
  rule.media.mediaText = { System: before, Light: 'not all', Dark: 'all' }[colors];
}

/** Lists all media rules, nested ones included. */
function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ]);
}
