/** Height in px that the bars of a browser may cover; a keyboard covers more. */
const KEYBOARD_FROM = 120;
/** Height in px below which a window is low (`short` in styles/tokens.css): 30rem. */
const LOW = 480;

/**
 * Keeps dialogs in the area that an on-screen keyboard leaves visible, and the focused field in view
 * (styles/overlays.css). Safari puts its keyboard over the page, and moves the page up behind it; other browsers shrink
 * the page (`interactive-widget` in document.ts).
 */
export function keepAboveKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  const root = document.documentElement;
  const update = () => {
    // A zoomed page is also partly visible, without any keyboard.
    const isUp = Math.abs(viewport.scale - 1) < 0.01 && root.clientHeight - viewport.height > KEYBOARD_FROM;
    root.toggleAttribute('data-keyboard', isUp);
    root.toggleAttribute('data-low', isUp && viewport.height < LOW);
    if (!isUp) return;
    root.style.setProperty('--seen-top', `${viewport.offsetTop}px`);
    root.style.setProperty('--seen-height', `${viewport.height}px`);
  };
  const updateAndReveal = () => {
    update();
    requestAnimationFrame(() => document.activeElement?.closest('dialog') && showField(document.activeElement));
  };
  viewport.addEventListener('resize', updateAndReveal);
  viewport.addEventListener('scroll', update);
}

function showField(field: Element): void {
  if (document.documentElement.hasAttribute('data-keyboard')) field.scrollIntoView({ block: 'nearest' });
}
