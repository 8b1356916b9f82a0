/** Height in px that bars of a browser may cover; a keyboard covers more. */
const KEYBOARD_FROM = 120;
/** Height in px of what the screens call a low window (`short` in styles/tokens.css): 30rem. */
const LOW = 480;

/**
 * Keeps dialogs within what an on-screen keyboard leaves to be seen, and the field in use in sight (styles/overlays.css). Safari lays
 * its keyboard over the page, and moves the page up behind it; other browsers make the page lower (`interactive-widget` in
 * document.ts).
 */
export function keepAboveKeyboard(): void {
  const seen = window.visualViewport;
  if (seen === null) return;
  const root = document.documentElement;
  const look = () => {
    // Who has magnified the page sees a part of it without a keyboard, too.
    const isUp = Math.abs(seen.scale - 1) < 0.01 && root.clientHeight - seen.height > KEYBOARD_FROM;
    root.toggleAttribute('data-keyboard', isUp);
    root.toggleAttribute('data-low', isUp && seen.height < LOW);
    if (!isUp) return;
    root.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    root.style.setProperty('--seen-height', `${seen.height}px`);
  };
  const raise = () => {
    look();
    requestAnimationFrame(() => document.activeElement?.closest('dialog') && showField(document.activeElement));
  };
  seen.addEventListener('resize', raise);
  seen.addEventListener('scroll', look);
}

function showField(field: Element): void {
  if (document.documentElement.hasAttribute('data-keyboard')) field.scrollIntoView({ block: 'nearest' });
}
