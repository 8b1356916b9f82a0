/** Node that replaced a removed text, by that text. */
const standIns = new WeakMap<Node, Node>();
/** Original text of React, by the node that replaces it after any number of translations. */
const originals = new WeakMap<Node, Node>();

/**
 * Lets a browser translate the page. Translators replace our texts by other nodes: Chrome by elements, Safari by new
 * texts. React keeps its own nodes: it removes nodes that are gone, inserts before them, which throws, and changes texts
 * that are not on the page. This redirects removals and insertions to the replacing node, and puts a changed text back
 * for a new translation (decision 001).
 */
export function keepTranslated(page: Node): void {
  const observer = new MutationObserver((records) => noteRecords(records, observer));
  observer.observe(page, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const noteChanges = () => noteRecords(observer.takeRecords(), observer);

  Node.prototype.removeChild = function removePlace<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call<Node, [Child], Child>(this, child);
    noteChanges();
    const place = lastStandIn(child);
    // The translator may have put an element around it.
    if (this.contains(place) && place.parentNode !== null) removeChild.call(place.parentNode, place);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforePlace<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before === null || before.parentNode === this) {
      return insertBefore.call<Node, [Child, Node | null], Child>(this, child, before);
    }
    noteChanges();
    return insertBefore.call<Node, [Child, Node | null], Child>(this, child, placeOf(before, this));
  };
}

/** Puts our texts back into a part of the page that React is about to hydrate. */
export function putOriginalsBack(part: Node): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const translated: [ChildNode, Node][] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const original = originals.get(node);
    if (original !== undefined && isTextual(node)) translated.push([node, original]);
  }
  for (const [standIn, original] of translated) standIn.replaceWith(original);
}

/** Records which node replaced which: pairs the removed and the added nodes of each element in their order. */
function noteRecords(records: readonly MutationRecord[], observer: MutationObserver): void {
  const changes = new Map<Node, { gone: Node[]; come: Node[] }>();
  for (const { type, target, removedNodes, addedNodes } of records) {
    if (type === 'characterData') {
      comeBack(target);
      continue;
    }
    const { gone, come } = changes.get(target) ?? { gone: [], come: [] };
    gone.push(...Array.from(removedNodes).filter(isTextual));
    come.push(...Array.from(addedNodes).filter(isTextual));
    changes.set(target, { gone, come });
  }
  for (const { gone, come } of changes.values()) {
    for (const [at, text] of gone.entries()) if (come[at] !== undefined) noteStandIn(text, come[at], observer);
  }
}

function noteStandIn(gone: Node, come: Node, observer: MutationObserver): void {
  const original = originals.get(gone) ?? gone;
  // A node that was removed before may be back.
  standIns.delete(come);
  standIns.set(gone, come);
  if (original === come) originals.delete(come);
  else originals.set(come, original);
  // Observes the text while it is off the page, too.
  observer.observe(gone, { characterData: true });
}

/** Puts a text back that React has changed meanwhile. */
function comeBack(text: Node): void {
  const standIn = lastStandIn(text);
  if (isTextual(text) && isTextual(standIn) && standIn !== text && standIn.isConnected) standIn.replaceWith(text);
}

/** Returns the node that replaces another in a parent: its stand-in, or the element that a translator has put around it. */
function placeOf(node: Node, parent: Node): Node | null {
  let place: Node | null = lastStandIn(node);
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}

function lastStandIn(node: Node): Node {
  let last = node;
  for (let next = standIns.get(last); next !== undefined; next = standIns.get(last)) last = next;
  return last;
}

/** Returns true for a text, and for the element in which Chrome's translator puts one. */
function isTextual(node: Node): node is ChildNode {
  return node.nodeType === Node.TEXT_NODE || node.nodeName === 'FONT';
}
