import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from './nginx.ts';
import { freePort } from './server-process.ts';

const OPENSSL = '/usr/bin/openssl';
/** The name in the file for operators. */
export const OPERATING_NAME = 'guide.example.org';

export type OperatingNginx = {
  url: string;
  securePort: number;
  /** The file for errors. */
  errorLog: string;
  stop: () => Promise<void>;
};

/**
 * Starts nginx with the file for operators (docs/operating), in which only the ports, certificate and folders are
 * changed, and the guide's address: to those of several servers as docs/how-to/run-several-servers.md says.
 */
export async function startOperatingNginx(guidePorts: number[], folder: string): Promise<OperatingNginx> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${OPERATING_NAME}`];
  execFileSync(OPENSSL, [...make, '-keyout', key, '-out', certificate, '-days', '2'], { stdio: 'ignore' });
  const securePort = await freePort();
  const errorLog = join(folder, 'guide.error.log');
  const isAlone = guidePorts.length === 1;
  const servers = guidePorts.map((port) => `server 127.0.0.1:${port}${isAlone ? '' : ' max_fails=0'};`);
  const nginx = await startNginx(
    readFileSync('docs/operating/nginx.conf', 'utf8')
      .replace('server 127.0.0.1:3000;', servers.join('\n'))
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 80', 'listen 127.0.0.1:$port')
      .replaceAll('listen 443', `listen 127.0.0.1:${securePort}`)
      .replace(/ssl_certificate [^;]+/, `ssl_certificate ${certificate}`)
      .replace(/ssl_certificate_key [^;]+/, `ssl_certificate_key ${key}`)
      .replace(/error_log [^ ;]+/, `error_log ${errorLog}`),
  );
  return { ...nginx, securePort, errorLog };
}
