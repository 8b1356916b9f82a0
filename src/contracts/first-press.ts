/**
 * The one inline script of every page, which the security policy allows by its hash: marks the button that was pressed last while
 * the page's own code is on its way, so that the press is made once the page responds (`web/lib/early-press.ts`).
 */
export const FIRST_PRESS_SCRIPT =
  "onclick=e=>{let d=document,b=e.target.closest('button');b&&(d.querySelector('[data-early]')?.removeAttribute('data-early'),b.dataset.early='')}";
