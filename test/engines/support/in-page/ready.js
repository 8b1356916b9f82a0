// Runs in a page.

/**
 * Scrolls an element to the middle of the screen. Returns the element to press: for a radio button or checkbox, its
 * label; null while it is disabled or moving.
 */
export async function run(element) {
  if (element.disabled || element.getAttribute('aria-disabled') === 'true') return null;
  const isMark = /^(radio|checkbox)$/.test(element.type) && element.labels?.length > 0;
  const pressed = isMark ? element.labels[0] : element;
  pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = pressed.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  };
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 60));
  return before === place() && pressed.isConnected ? pressed : null;
}
