import type { Colors } from './look.ts';

/** Conditions that were replaced, with what they were. */
const changed = new WeakMap<CSSMediaRule, string>();

/**
 * Shows the page in dark or light colors, whatever the system says, also with the styles that a change of sources brings.
 * @returns a function that stops it
 */
export function keepColors(colors: Colors): () => void {
  showColors(colors);
  const observer = new MutationObserver(() => showColors(colors));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Replaces the condition of the styles for dark colors: what the system says. */
function showColors(colors: Colors): void {
  for (const sheet of document.styleSheets) for (const rule of mediaRules(sheet.cssRules)) changeRule(rule, colors);
  document.documentElement.style.colorScheme = colors === 'System' ? '' : colors.toLowerCase();
}

function changeRule(rule: CSSMediaRule, colors: Colors): void {
  const before = changed.get(rule) ?? rule.media.mediaText;
  if (!before.includes('prefers-color-scheme: dark')) return;
  changed.set(rule, before);
  rule.media.mediaText = { System: before, Light: 'not all', Dark: 'all' }[colors];
}

/** Lists the rules of conditions, also those within others. */
function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ]);
}
