/** What came on the page in the place of a text that was taken out. */
const standIns = new WeakMap<Node, Node>();
/** The text of ours that something stands in for, through all translations. */
const originals = new WeakMap<Node, Node>();

/**
 * Lets a browser translate the page. Translators put other nodes in the place of our texts: Chrome's elements, Safari's new texts.
 * React holds on to its own: it removes what is no longer there, inserts before it, which throws, and changes texts that nobody
 * sees. From now on it acts on what stands in their place, and a text that it changes comes back, to be translated anew
 * (docs/decisions/094).
 */
export function keepTranslated(page: Node): void {
  const observer = new MutationObserver((records) => note(records, observer));
  observer.observe(page, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const look = () => note(observer.takeRecords(), observer);

  Node.prototype.removeChild = function removePlace<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call<Node, [Child], Child>(this, child);
    look();
    const place = lastStandIn(child);
    // Also out of an element that a translator has put around it.
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
    look();
    return insertBefore.call<Node, [Child, Node | null], Child>(this, child, placeOf(before, this));
  };
}

/** Puts our own texts back into a part of the page that React is about to take over from the server. */
export function putOriginalsBack(part: Node): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const translated: [ChildNode, Node][] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const original = originals.get(node);
    if (original !== undefined && isTextual(node)) translated.push([node, original]);
  }
  for (const [standIn, original] of translated) standIn.replaceWith(original);
}

/** Remembers which nodes came in the place of which: those that left an element and those that came into it, in their order. */
function note(records: readonly MutationRecord[], observer: MutationObserver): void {
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
  // One that was taken out before may be back.
  standIns.delete(come);
  standIns.set(gone, come);
  if (original === come) originals.delete(come);
  else originals.set(come, original);
  // Seen also while it is not on the page.
  observer.observe(gone, { characterData: true });
}

/** Brings back a text that React has changed meanwhile. */
function comeBack(text: Node): void {
  const standIn = lastStandIn(text);
  if (isTextual(text) && isTextual(standIn) && standIn !== text && standIn.isConnected) standIn.replaceWith(text);
}

/** Returns what is in a parent in the place of a node: its stand-in, or what a translator has put around it. */
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
