const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes untrusted text for HTML. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);

export const day = (seconds: number) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1_000);

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;font:16px/1.5 system-ui,sans-serif;color:#1d2433;background:#eef1f6}
header{padding:.75rem 1rem;background:#1d2433;color:#fff;text-align:center;font-size:.9rem}
main{max-width:30rem;margin:2.5rem auto;padding:2rem;background:#fff;border-radius:16px;box-shadow:0 8px 30px #1d243322}
h1{margin:0 0 .25rem;font-size:1.4rem}h2{margin:2rem 0 .5rem;font-size:1.05rem}p{margin:.5rem 0}
.price{font-size:2rem;font-weight:650}.quiet{color:#525d75}
[role=alert]{padding:.75rem 1rem;border-radius:8px;background:#fdecec;color:#8f1420}
[role=status]{padding:.75rem 1rem;border-radius:8px;background:#e7f5ec;color:#14532d}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{width:100%;padding:.7rem .8rem;font:inherit;letter-spacing:.03em;border:1px solid #7b859b;border-radius:8px}
button,.button{display:block;width:100%;margin-top:1rem;padding:.75rem;font:inherit;font-weight:600;border:1px solid #3538cd;border-radius:8px;background:#3538cd;color:#fff;cursor:pointer;text-align:center}
button.plain{background:#fff;color:#3538cd}
a{color:#3538cd}:focus-visible{outline:3px solid #8098f9;outline-offset:2px}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;text-align:left;border-bottom:1px solid #dfe3ea}td:last-child,th:last-child{padding-right:0;text-align:right}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dt{font-weight:600;font-variant-numeric:tabular-nums}dd{margin:0}
`;

/** Shows clearly that it is a test page, so that no one types a real card. */
export function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Local test payments</title>
<style>${STYLE}</style>
</head>
<body>
<header>Local test payments: no real money, no real cards</header>
<main>
${body}
</main>
</body>
</html>
`;
}

export const alertOf = (fault: string | undefined) =>
  fault === undefined ? "" : `<p role="alert">${escaped(fault)}</p>`;

export const TEST_CARDS = `<h2>Test cards</h2>
<dl>
<dt>4242 4242 4242 4242</dt><dd>pays</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined</dd>
<dt>4000 0000 0000 0341</dt><dd>pays now and fails when it is charged again</dd>
</dl>`;

export const CARD_FIELD = `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242">`;
