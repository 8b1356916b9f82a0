import { plainStyle } from '#server/platform/http/plain-page.ts';

/** Style of the framed page: light or dark as the visitor's system, unless the website sets the theme. */
export const frameStyle = plainStyle(
  (light, dark) => `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
.light{color-scheme:light;${light}}
.dark{color-scheme:dark;${dark}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--canvas);color:var(--ink);font:1rem/1.45 "Inter Variable",system-ui,sans-serif;overflow-wrap:break-word;-webkit-text-size-adjust:100%}
h1{margin:0;font-size:1.375rem;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
p{margin:0}
aside{margin-bottom:.75rem;padding:.375rem .75rem;border-radius:.5rem;background:var(--ink);color:var(--canvas);font-size:.875rem;text-align:center}
.quiet{color:var(--muted);font-size:.9375rem}
#search{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
#typed{flex:1 1 12rem;min-width:0;min-height:3rem;padding:.5rem 1.125rem;border:1px solid var(--muted);border-radius:99px;background:var(--canvas);color:inherit;font:inherit;font-size:1.0625rem}
button,.go{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:99px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;display:inline-flex;align-items:center;justify-content:center}
button:hover,.go:hover{background:var(--strong)}
ul{list-style:none;margin:.75rem 0 0;padding:0}
li+li{border-top:1px solid color-mix(in srgb,var(--muted) 30%,transparent)}
li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.75rem .25rem;color:inherit;text-decoration:none;font-weight:550}
li a:hover{color:var(--accent)}
li span{color:var(--muted);font-weight:400;font-variant-numeric:tabular-nums}
#found>p,.foot{margin-top:.875rem}
.back{display:inline-flex;align-items:center;min-height:2.75rem}
a{color:var(--accent)}aside a{color:inherit}
fieldset{margin:1rem 0 0;padding:0;border:0;min-width:0}
legend{padding:0;font-weight:600}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr));gap:.5rem;margin-top:.5rem}
label.choice{display:flex;gap:.625rem;align-items:center;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:.75rem;cursor:pointer}
.choice:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.choice input{flex:none;width:1.125rem;height:1.125rem;margin:0;accent-color:var(--accent)}
.offer{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 2rem;margin-top:1.25rem;padding-top:1rem;border-top:1px solid color-mix(in srgb,var(--muted) 30%,transparent)}
.price{font-size:2.25rem;line-height:1.1;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.without{margin-top:1rem}
.scripted .without{display:none}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.375rem}
#typed:focus-visible,button:focus-visible,.go:focus-visible{border-radius:99px}
h1:focus{outline:0}
.choice:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}.choice :focus-visible{outline:0}
`,
);
