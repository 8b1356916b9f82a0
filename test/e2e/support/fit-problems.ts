/**
 * Script that runs in the browser, which has other types: takes the window's width and the smallest height of a target,
 * and returns the problems of fit in the topmost dialog, or else in the page.
 */
export const FIND_PROBLEMS = `({ width, target }) => {
  const problems = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) problems.push(\`the page scrolls to \${root.scrollWidth}\`);
  if (window.innerWidth > width) problems.push(\`the window is widened to \${window.innerWidth}\`);

  const open = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body;
  const isHidden = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return true;
    // Visually hidden for screen readers, or the native control below a card that represents it.
    for (let one = element; one !== null && one !== open; one = one.parentElement) {
      if (one.clientWidth <= 1 && one.clientHeight <= 1 && getComputedStyle(one).position === 'absolute') return true;
    }
    return false;
  };
  /** Returns the left and right end of an element's visible part: the window, and every clipping ancestor. */
  const frameOf = (element) => {
    let [left, right] = [0, width];
    for (let one = element.parentElement; one !== null && one !== open; one = one.parentElement) {
      const { overflowX } = getComputedStyle(one);
      if (overflowX === 'visible') continue;
      const box = one.getBoundingClientRect();
      // Content of a frame that scrolls by itself is visible.
      if (target < 44 && one.matches('.overflow-x-auto, .overflow-auto')) return null;
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    return { left, right };
  };
  const name = (element) =>
    \`<\${element.localName}> \${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}\`;
  const check = (element, rects) => {
    const frame = frameOf(element);
    if (frame === null) return;
    for (const rect of rects) {
      if (rect.width === 0 || rect.height === 0) continue;
      if (rect.left >= frame.left - 1 && rect.right <= frame.right + 1) continue;
      problems.push(\`sticks out (\${Math.round(rect.left)} to \${Math.round(rect.right)}): \${name(element)}\`);
      return;
    }
  };

  /** Returns the sticky element of a text, which the page scrolls below; null for the page itself. */
  const layerOf = (element) => {
    for (let one = element; one !== null && one !== open; one = one.parentElement) {
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position)) return one;
    }
    return null;
  };
  /** Lines of text, each as high as its letters, clipped to the visible part of their scrollers. */
  const lines = [];
  const keepLines = (element, rects) => {
    const layer = layerOf(element);
    const frames = [];
    for (let one = element; one !== null && one !== open; one = one.parentElement) {
      if (getComputedStyle(one).overflowY !== 'visible') frames.push(one.getBoundingClientRect());
    }
    for (const { left, right, top, bottom, height } of rects) {
      const trim = height / 4;
      const isShown = frames.every((frame) => top >= frame.top - 1 && bottom <= frame.bottom + 1);
      if (right - left > 2 && isShown) lines.push({ element, layer, left: left + 1, right: right - 1, top: top + trim, bottom: bottom - trim });
    }
  };

  const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '' || isHidden(parent)) continue;
    if (parent.closest('option, script, style, svg, select') !== null) continue;
    if (getComputedStyle(parent).textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    check(parent, rects);
    keepLines(parent, rects);
  }
  if (target < 44) lines.length = 0;
  lines.sort((one, other) => one.top - other.top);
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length && lines[next].top < line.bottom; next += 1) {
      const other = lines[next];
      if (other.layer !== line.layer || other.left >= line.right || line.left >= other.right) continue;
      problems.push(\`\${name(line.element)} lies on \${name(other.element)}\`);
    }
  }

  const fixed = (element) => {
    for (let one = element; one !== null; one = one.parentElement) {
      if (getComputedStyle(one).position === 'fixed' && one !== open) return true;
    }
    return false;
  };
  for (const control of open.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (isHidden(control)) continue;
    const style = getComputedStyle(control);
    check(control, [control.getBoundingClientRect()]);
    if (control.matches('.skip-link, .ad-banner-waiting *')) continue;
    // A link within a sentence is as tall as its line (the exception of WCAG 2.5.8).
    const pressed = control.closest('label') ?? control;
    const box = pressed.getBoundingClientRect();
    const isInline = style.display === 'inline';
    if (!isInline && (box.height < target - 0.5 || box.width < Math.min(target, 24) - 0.5)) {
      problems.push(\`only \${Math.round(box.width)} by \${Math.round(box.height)}: \${name(control)}\`);
    }
    if (control.matches(':disabled')) continue;
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
    const seen = pressed.getBoundingClientRect();
    if (seen.top < -1 || seen.bottom > window.innerHeight + 1) {
      if (seen.height < window.innerHeight) problems.push(\`cannot be brought into sight: \${name(control)}\`);
      continue;
    }
    if (isInline || fixed(control)) continue;
    const at = document.elementFromPoint(seen.left + seen.width / 2, seen.top + seen.height / 2);
    // A message that disappears by itself, or by a press, may cover anything.
    if (at === null || pressed.contains(at) || at.contains(pressed) || at.closest('.toast') !== null) continue;
    // A table in its own frame scrolls below its first column.
    if (frameOf(control) === null && at.closest('table') !== null) continue;
    problems.push(\`lies under \${name(at)}: \${name(control)}\`);
  }
  return problems;
}`;
