/**
 * The one inline script of every page, which the security policy allows by its hash. It marks the button that was pressed last while
 * the page's own code is loading, and the press is repeated once the page responds (`web/lib/early-press.ts`). If that code fails
 * to load, it shows a notice above the server's page: links keep working, and typed text stays.
 */
export const FIRST_PRESS_SCRIPT =
  "onclick=e=>{let d=document,b=e.target.closest('button');b&&(d.querySelector('[data-early]')?.removeAttribute('data-early'),b.dataset.early='')};" +
  "addEventListener('error',e=>{let d=document,b=d.createElement('button'),s=()=>d.body.prepend(b);b.className='not-started';" +
  "b.textContent='Part of this page didn’t load. Press here to reload it.';b.onclick=()=>location.reload();" +
  "e.target.type=='module'&&(d.body?s():addEventListener('DOMContentLoaded',s))},true)";
