import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Writes the folder as an archive whose bytes depend only on its contents and this time. */
export async function writeArchive(folder, out, time) {
  const file = join(out, `${basename(folder)}.tar.gz`);
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      `--mtime=@${time}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--hard-dereference',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [status] = await ended;
  if (status !== 0) throw new Error('GNU tar could not write the archive');
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return { file, sha256: hash.digest('hex'), megabytes: Math.round(statSync(file).size / 1e6) };
}
