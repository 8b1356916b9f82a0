/**
 * Runs in the page: replaces every text, including later ones, shortly after it appears. The words stay the same for the
 * tests, but the text nodes that the page refers to are gone.
 */
export function translate(translator) {
  const done = new WeakSet();
  const untouched = 'script, style, textarea, title, noscript, [translate="no"]';
  const translateText = (text) => {
    const { parentElement, nodeValue } = text;
    if (nodeValue.trim() === '' || parentElement === null || done.has(text)) return;
    if (parentElement.closest(untouched) !== null) return;
    const translated = document.createTextNode(nodeValue);
    done.add(translated);
    if (translator === 'safari') {
      const next = text.nextSibling;
      parentElement.removeChild(text);
      parentElement.insertBefore(translated, next);
      return;
    }
    parentElement.replaceChild(wrap(wrap(translated)), text);
  };
  const wrap = (content, tag = 'font') => {
    const element = document.createElement(tag);
    element.append(content);
    return element;
  };
  const translateAll = (part) => {
    if (part.nodeType === Node.TEXT_NODE) return translateText(part);
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translateText(text);
  };
  let waiting = [];
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      // Translates a text again when the page changes it.
      if (type === 'characterData') done.delete(target);
      waiting.push(...(type === 'characterData' ? [target] : addedNodes));
    }
    setTimeout(() => {
      const parts = waiting;
      waiting = [];
      for (const part of parts) if (part.isConnected) translateAll(part);
    }, 30);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
