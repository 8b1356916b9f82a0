/** Silhouettes on a field of 120 by 120 units, standing on the line y = 110. */

export const IPHONE = (
  <>
    <path className="dv-detail" d="M34.6 38h1.6v9h-1.6zM34.6 50h1.6v9h-1.6zM83.8 44h1.6v14h-1.6z" />
    <rect className="dv-body" x="36" y="12" width="48" height="98" rx="11.5" />
    <rect className="dv-screen" x="38.6" y="14.6" width="42.8" height="92.8" rx="9" />
    <rect className="dv-body" x="53" y="19" width="14" height="4.4" rx="2.2" />
  </>
);

export const IPAD = (
  <>
    <rect className="dv-body" x="24" y="14" width="72" height="96" rx="7.5" />
    <rect className="dv-screen" x="28.4" y="18.4" width="63.2" height="87.2" rx="3.5" />
    <circle className="dv-detail" cx="60" cy="16.3" r="1" />
  </>
);

export const IPAD_MINI = (
  <>
    <rect className="dv-body" x="32" y="32" width="56" height="78" rx="6.5" />
    <rect className="dv-screen" x="36" y="36" width="48" height="70" rx="3" />
    <circle className="dv-detail" cx="60" cy="34" r="0.9" />
  </>
);

export const APPLE_WATCH = (
  <>
    <path className="dv-detail" d="M44 34l3-24h26l3 24zM44 86l3 24h26l3-24z" />
    <rect className="dv-detail" x="82" y="46" width="4" height="11" rx="2" />
    <rect className="dv-body" x="37" y="32" width="46" height="56" rx="14" />
    <rect className="dv-screen" x="40.4" y="35.4" width="39.2" height="49.2" rx="11" />
  </>
);

export const VISION_PRO = (
  <>
    <path
      className="dv-detail"
      d="M16 62c-6 2-9 10-7 20l5-1c-1-7 0-12 5-14zM104 62c6 2 9 10 7 20l-5-1c1-7 0-12-5-14z"
    />
    <path
      className="dv-body"
      d="M60 44c22 0 46 3 48 22 1 19-13 30-29 30-9 0-12-9-19-9s-10 9-19 9c-16 0-30-11-29-30 2-19 26-22 48-22z"
    />
    <path
      className="dv-screen"
      d="M60 48.5c21 0 42 2.5 43.5 18 .8 15-10.5 25-24.5 25-7.5 0-11-9-19-9s-11.5 9-19 9c-14 0-25.3-10-24.5-25 1.5-15.5 22.5-18 43.5-18z"
    />
  </>
);

export const AIRTAG = (
  <>
    <circle className="dv-edge" cx="60" cy="28" r="12" strokeWidth="4" />
    <circle className="dv-light" cx="60" cy="74" r="36" />
    <circle className="dv-body" cx="60" cy="74" r="26" />
    <circle className="dv-edge" cx="60" cy="74" r="36" strokeWidth="1.5" />
  </>
);
