import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';

const NGINX = '/usr/sbin/nginx';

/** Starts Debian's nginx on a free port with this text inside its `http {}`; `$port` is replaced by the port. */
export async function startNginx(http: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'guide-nginx-'));
  chmodSync(folder, 0o755);
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const files = `pid ${folder}/pid; error_log ${folder}/error.log;`;
  const body = http.replaceAll('$port', `${port}`).replaceAll('$folder', folder);
  writeFileSync(
    config,
    `daemon off; ${files} events {} http { access_log off; ${temporary.join(' ')} ${body} }`,
  );
  execFileSync(NGINX, ['-t', '-q', '-c', config, '-p', folder]);
  const child = spawn(NGINX, ['-c', config, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isListening(port)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
