/** Property of the one message that the frame sends: its height in CSS pixels. */
const HEIGHT = 'devicePricesHeight';

/**
 * Script for the other website: adds the frame to each marked element, or after its own tag, and sets the height that the framed
 * page reports. The frame's name holds the origin that it may report to.
 */
export const EMBED_SCRIPT = `(() => {
  const script = document.currentScript;
  const shop = new URL(script.src).origin;
  const add = (place, theme) => {
    const frame = document.createElement('iframe');
    frame.src = shop + '/widget' + (theme ? '?theme=' + encodeURIComponent(theme) : '');
    frame.name = location.origin;
    frame.title = 'Sell your device';
    frame.style.cssText = 'display:block;width:100%;height:15rem;border:0';
    addEventListener('message', ({ data, origin, source }) => {
      const height = data && data.${HEIGHT};
      if (origin === shop && source === frame.contentWindow && height > 0) frame.style.height = height + 'px';
    });
    place(frame);
  };
  const start = () => {
    const marked = document.querySelectorAll('[data-device-prices]');
    for (const element of marked) add((frame) => element.replaceChildren(frame), element.dataset.theme);
    if (marked.length > 0) return;
    add((frame) => (document.body.contains(script) ? script.after(frame) : document.body.append(frame)), script.dataset.theme);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
`;

/**
 * Script of the framed page: answers input in place, as the forms do without scripts, and reports the page's height to the website
 * around it.
 */
export const FRAME_SCRIPT = `
const root = document.documentElement;
root.classList.add('scripted');
if (parent !== window && name) new ResizeObserver(() => parent.postMessage({ ${HEIGHT}: Math.ceil(root.getBoundingClientRect().height) }, name)).observe(root);
const find = (id) => document.getElementById(id);
let newest = 0;
async function show(url, part, isNews) {
  const turn = ++newest;
  const answer = await fetch(url, { credentials: 'omit' }).catch(() => null);
  const text = answer && answer.ok ? await answer.text().catch(() => null) : null;
  if (turn !== newest) return;
  if (text === null) return void location.assign(url);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const focused = document.activeElement.id;
  find(part).replaceChildren(...page.getElementById(part).childNodes);
  const news = page.getElementById('news').textContent;
  if (find('news').textContent !== news) find('news').textContent = news;
  if (isNews) (find('typed') || find('heading')).focus();
  else if (focused) find(focused)?.focus();
}
const urlOf = (form) => '/widget?' + new URLSearchParams(new FormData(form));
let waiting;
addEventListener('input', ({ target }) => {
  clearTimeout(waiting);
  if (target.id === 'typed') waiting = setTimeout(() => show(urlOf(target.form), 'found'), 150);
  else show(urlOf(target.form), 'view');
});
addEventListener('submit', (event) => {
  event.preventDefault();
  show(urlOf(event.target), event.target.id === 'search' ? 'found' : 'view');
});
addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || link.target || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  show(link.href, 'view', true);
});
`;
