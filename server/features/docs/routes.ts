import type { FastifyInstance } from 'fastify';
import { CALL_GROUP_NAMES, CALL_GROUPS, type CallGroup } from '#contract/call-groups.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { AppContext } from '#server/app-context.ts';
import { escapeHtml } from '#server/http/pages/escape-html.ts';
import { encodeResponse, sendEncoded } from '#server/http/response/encoded-response.ts';
import { documentHeaders, inlineHashes } from '#server/http/response/headers.ts';
import { route } from '#server/http/route.ts';
import { presentOpenApi } from './present.ts';

const WHO: Record<Access, string> = { open: 'everybody', gate: 'with the code', admin: 'administrators' };

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
:root { color-scheme: light dark; }`;

export function docsRoutes(app: FastifyInstance, { env }: AppContext): void {
  const { publicUrl } = env;
  const openApi = encodeResponse(JSON.stringify(presentOpenApi()), { publicUrl });
  const html = docsPage(env.siteTitle);
  const page = encodeResponse(html, {
    publicUrl,
    type: 'text/html; charset=utf-8',
    headers: documentHeaders({ publicUrl, hashes: inlineHashes(html) }),
  });

  route(app, 'GET /api/openapi.json', ({ request, reply }) => sendEncoded(request, reply, openApi));
  route(app, 'GET /api/docs', ({ request, reply }) => sendEncoded(request, reply, page));
}

function docsPage(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Calls</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Refusals are always
<code>{"error": "…", "code": "…"}</code>, with <code>"fields"</code> on 422.</p>
${CALL_GROUP_NAMES.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section(group: CallGroup): string {
  const calls = CALL_GROUPS[group].tables.flatMap((table) => Object.entries<Endpoint>(table));
  return `<h2>${escapeHtml(group)}</h2>
<p>${escapeHtml(CALL_GROUPS[group].text)}</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">What</th><th scope="col">Who</th><th scope="col">Answer</th></tr></thead>
<tbody>
${calls.map(([call, endpoint]) => row(call, endpoint)).join('\n')}
</tbody>
</table>`;
}

function row(call: string, { summary, access, status, response }: Endpoint): string {
  const kind = typeof response === 'string' ? ` ${response}` : '';
  return `<tr><th scope="row"><code>${escapeHtml(call)}</code></th><td>${escapeHtml(summary)}</td><td>${WHO[access]}</td><td>${status}${escapeHtml(kind)}</td></tr>`;
}
