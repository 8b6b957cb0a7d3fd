/** Derives a key from a passphrase. Only this file may compile WebAssembly (server/http/response/headers.ts). */
import { argon2id } from 'hash-wasm';
import type { PassphraseAnswer, PassphraseQuestion } from './passphrase-key.ts';

const KEY_BYTES = 32;

async function derive({ passphrase, salt, memory, passes }: PassphraseQuestion): Promise<PassphraseAnswer> {
  const key = await argon2id({
    password: passphrase,
    salt,
    parallelism: 1,
    iterations: passes,
    memorySize: memory,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
  passphrase.fill(0);
  return { key: new Uint8Array(key) };
}

addEventListener('message', ({ data }: MessageEvent<PassphraseQuestion>) => {
  derive(data)
    .catch((error): PassphraseAnswer => ({ failure: String(error) }))
    .then((answer) => postMessage(answer));
});
