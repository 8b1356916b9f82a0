/**
 * The one inline script of every page, which the security policy allows by its hash. It marks the button that was pressed last while
 * the page's own code is on its way, so that the press is made once the page responds (`web/lib/early-press.ts`). And where that code
 * does not arrive, it says above the server's page that it does not respond: its links work, and what was typed into it stays.
 */
export const FIRST_PRESS_SCRIPT =
  "onclick=e=>{let d=document,b=e.target.closest('button');b&&(d.querySelector('[data-early]')?.removeAttribute('data-early'),b.dataset.early='')};" +
  "addEventListener('error',e=>{let d=document,b=d.createElement('button'),s=()=>d.body.prepend(b);b.className='not-started';" +
  "b.textContent='Part of this page didn’t load. Press here to reload it.';b.onclick=()=>location.reload();" +
  "e.target.type=='module'&&(d.body?s():addEventListener('DOMContentLoaded',s))},true)";
