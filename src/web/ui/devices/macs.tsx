/** Silhouettes on a field of 120 by 120 units, standing on the line y = 110. */

export const MACBOOK = (
  <>
    <rect className="dv-body" x="17" y="42" width="86" height="58" rx="5" />
    <rect className="dv-screen" x="19.6" y="44.6" width="80.8" height="53" rx="2.6" />
    <path className="dv-body" d="M53 44h14v2.4a1.5 1.5 0 0 1-1.5 1.5h-11a1.5 1.5 0 0 1-1.5-1.5z" />
    <path className="dv-light" d="M5 100h110v4.5c0 3-2.5 5.5-5.5 5.5h-99c-3 0-5.5-2.5-5.5-5.5z" />
    <path className="dv-detail" d="M50 100h20c0 2-1.3 3-3 3H53c-1.7 0-3-1-3-3z" />
  </>
);

export const IMAC = (
  <>
    <path className="dv-detail" d="M50 84h20l3 24H47z" />
    <rect className="dv-light" x="40" y="106.5" width="40" height="3.5" rx="1.7" />
    <rect className="dv-body" x="10" y="20" width="100" height="68" rx="5" />
    <path className="dv-screen" d="M13 26a3 3 0 0 1 3-3h88a3 3 0 0 1 3 3v50H13z" />
  </>
);

export const MAC_MINI = (
  <>
    <rect className="dv-body" x="22" y="70" width="76" height="40" rx="11" />
    <path className="dv-light" d="M33 70h54c6 0 11 5 11 11H22c0-6 5-11 11-11z" />
    <rect className="dv-detail" x="36" y="94" width="10" height="3.6" rx="1.8" />
    <rect className="dv-detail" x="51" y="94" width="10" height="3.6" rx="1.8" />
    <circle className="dv-detail" cx="84" cy="95.8" r="2" />
  </>
);

export const MAC_STUDIO = (
  <>
    <rect className="dv-body" x="20" y="52" width="80" height="58" rx="11" />
    <path className="dv-light" d="M31 52h58c6 0 11 5 11 11H20c0-6 5-11 11-11z" />
    <rect className="dv-detail" x="33" y="92" width="8" height="3.6" rx="1.8" />
    <rect className="dv-detail" x="45" y="92" width="8" height="3.6" rx="1.8" />
    <rect className="dv-detail" x="64" y="92" width="18" height="3" rx="1.5" />
    <circle className="dv-detail" cx="89" cy="93.5" r="1.8" />
  </>
);

const LATTICE = [40, 52, 64, 76, 88].flatMap((y, row) =>
  (row % 2 === 0 ? [42, 54, 66, 78] : [48, 60, 72]).map((x) => ({ x, y })),
);

export const MAC_PRO = (
  <>
    <path className="dv-edge" d="M40 30v-8a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v8" strokeWidth="4.5" />
    <path className="dv-detail" d="M36 102h8v8h-8zM76 102h8v8h-8z" />
    <rect className="dv-body" x="30" y="28" width="60" height="76" rx="6" />
    {LATTICE.map(({ x, y }) => (
      <circle key={`${x}-${y}`} className="dv-screen" cx={x} cy={y} r="4.4" />
    ))}
  </>
);
