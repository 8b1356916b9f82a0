import type { Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

/** How a browser's translator puts its text in the place of one of the page: in Chrome in new elements, in Safari as a new text. */
export type Translator = 'chrome' | 'safari';

/**
 * Runs in the page: translates every text, also later ones, shortly after they come. The words stay the same, so that a test finds
 * them; what a page holds on to is gone all the same.
 */
function translateTexts(translator: Translator): void {
  const done = new WeakSet<Node>();
  const untouched = 'script, style, textarea, title, noscript, [translate="no"]';
  const translate = (text: Node) => {
    const { parentElement, nodeValue } = text;
    if (nodeValue === null || nodeValue.trim() === '' || parentElement === null || done.has(text)) return;
    if (parentElement.closest(untouched) !== null) return;
    const translated = document.createTextNode(nodeValue);
    done.add(translated);
    if (translator === 'safari') {
      const next = text.nextSibling;
      parentElement.removeChild(text);
      parentElement.insertBefore(translated, next);
    } else {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(translated);
      outer.append(inner);
      parentElement.replaceChild(outer, text);
    }
  };
  const translateAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  let waiting: Node[] = [];
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      // A text that the page changes is one to translate again.
      if (type === 'characterData') done.delete(target);
      waiting.push(...(type === 'characterData' ? [target] : addedNodes));
    }
    setTimeout(() => {
      const nodes = waiting;
      waiting = [];
      for (const node of nodes) if (node.isConnected) translateAll(node);
    }, 30);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates a page as its reader does: once it is there. */
export async function translatePage(page: Page, translator: Translator): Promise<void> {
  await untilHydrated(page.getByRole('contentinfo'));
  await page.evaluate(translateTexts, translator);
}
