/** Silhouettes on a field of 120 by 120 units, standing on the line y = 110. */

export const AIRPODS = (
  <>
    <path
      className="dv-light"
      d="M54 40c0-12-8-20-18-20s-17 7-17 17 7 16 15 16c2 0 4 0 5-1v52a6 6 0 0 0 6 6h3a6 6 0 0 0 6-6z"
    />
    <path
      className="dv-light"
      d="M66 40c0-12 8-20 18-20s17 7 17 17-7 16-15 16c-2 0-4 0-5-1v52a6 6 0 0 1-6 6h-3a6 6 0 0 1-6-6z"
    />
    <path
      className="dv-detail"
      d="M27 31l7-4 2 4-7 4zM93 31l-7-4-2 4 7 4zM42 106h9v1.5a2.5 2.5 0 0 1-2.5 2.5H45a3 3 0 0 1-3-3zM69 106h9v1a3 3 0 0 1-3 3h-3.5a2.5 2.5 0 0 1-2.5-2.5z"
    />
  </>
);

export const AIRPODS_PRO = (
  <>
    <path className="dv-detail" d="M24 40c-8-2-13 3-12 10s7 12 14 9zM96 40c8-2 13 3 12 10s-7 12-14 9z" />
    <path
      className="dv-light"
      d="M55 50c0-14-9-22-19-22S18 36 18 48s8 20 16 20c3 0 5-1 6-2v37a6.5 6.5 0 0 0 6.5 6.5h2A6.5 6.5 0 0 0 55 103z"
    />
    <path
      className="dv-light"
      d="M65 50c0-14 9-22 19-22s18 8 18 20-8 20-16 20c-3 0-5-1-6-2v37a6.5 6.5 0 0 1-6.5 6.5h-2A6.5 6.5 0 0 1 65 103z"
    />
    <path className="dv-screen" d="M31 37l12-3 1.5 4.5-12 3zM89 37l-12-3-1.5 4.5 12 3z" />
  </>
);

export const AIRPODS_MAX = (
  <>
    <path className="dv-edge" d="M27 68V52c0-20 14-35 33-35s33 15 33 35v16" strokeWidth="5" />
    <path className="dv-detail" d="M38 24c6-6 13-9 22-9s16 3 22 9l-4 5c-5-5-11-7-18-7s-13 2-18 7z" />
    <rect className="dv-body" x="16" y="62" width="25" height="48" rx="12" />
    <rect className="dv-body" x="79" y="62" width="25" height="48" rx="12" />
    <path className="dv-screen" d="M35 66c4 2 6 5 6 10v20c0 5-2 8-6 10zM85 66c-4 2-6 5-6 10v20c0 5 2 8 6 10z" />
  </>
);

export const APPLE_TV = (
  <>
    <rect className="dv-screen" x="12" y="76" width="66" height="34" rx="9" />
    <path className="dv-detail" d="M21 76h48c5 0 9 4 9 9H12c0-5 4-9 9-9z" />
    <rect className="dv-body" x="90" y="38" width="18" height="72" rx="6" />
    <circle className="dv-screen" cx="99" cy="52" r="6" />
    <circle className="dv-detail" cx="99" cy="66" r="2.2" />
    <circle className="dv-detail" cx="99" cy="74" r="2.2" />
  </>
);

export const HOMEPOD = (
  <>
    <path className="dv-screen" d="M60 30c24 0 35 14 35 40s-11 40-35 40-35-14-35-40 11-40 35-40z" />
    <path
      className="dv-line"
      d="M30 62l60 0M28 74l64 0M31 86l58 0M38 98l44 0M42 46l-8 56M54 44l-3 64M66 44l3 64M78 46l8 56"
      strokeWidth="1"
      opacity="0.45"
    />
    <ellipse className="dv-detail" cx="60" cy="38" rx="23" ry="7" />
    <ellipse className="dv-light" cx="60" cy="38" rx="12" ry="3.4" />
  </>
);
