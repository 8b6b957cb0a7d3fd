import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { escapeHtml } from './escape-html.ts';

const WHO: Record<Access, string> = { open: 'everybody', gate: 'with the code', admin: 'administrators' };

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
:root { color-scheme: light dark; }`;

export function docsPage(title: string, nonce: string): string {
  const rows = Object.entries<Endpoint>(api).map(([call, endpoint]) => row(call, endpoint));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Calls</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Refusals are always
<code>{"error": "…", "code": "…"}</code>, with <code>"fields"</code> on 422.</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">What</th><th scope="col">Who</th><th scope="col">Answer</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;
}

function row(call: string, { summary, access, status, response }: Endpoint): string {
  const kind = typeof response === 'string' ? ` ${response}` : '';
  return `<tr><th scope="row"><code>${escapeHtml(call)}</code></th><td>${escapeHtml(summary)}</td><td>${WHO[access]}</td><td>${status}${escapeHtml(kind)}</td></tr>`;
}
