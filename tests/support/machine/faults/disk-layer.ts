import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder's log of changes and its switch for faults (disk-layer.c). */
export type DiskLayer = {
  env: Record<string, string>;
  logFile: string;
  logSize: () => number;
  /** Makes every change fail with this error from now on, 0 for none; programs notice at once. */
  fail: (errno: number) => void;
};

export const EIO = 5;
export const ENOSPC = 28;
export const EROFS = 30;

/** Compiles the layer into `folder` and returns the library. */
export function compileLayer(folder: string): string {
  const library = join(folder, 'disk-layer.so');
  const source = join(import.meta.dirname, 'disk-layer.c');
  const { status, stderr } = spawnSync(
    'gcc',
    ['-O1', '-Wall', '-shared', '-fPIC', '-o', library, source, '-ldl'],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`gcc: ${stderr}`);
  chmodSync(library, 0o755);
  return library;
}

/** Prepares the layer for a data folder; `name` makes its files in `folder` unique. */
export function prepareLayer(library: string, folder: string, name: string, dataDir: string): DiskLayer {
  const logFile = join(folder, `${name}.log`);
  const control = join(folder, `${name}.switch`);
  writeFileSync(logFile, '');
  writeFileSync(control, Buffer.alloc(1));
  // As root the database runs as another user.
  chmodSync(logFile, 0o666);
  chmodSync(control, 0o644);
  return {
    env: {
      LD_PRELOAD: library,
      FAULT_ROOT: dataDir,
      FAULT_LOG: logFile,
      FAULT_SWITCH: control,
      // Writes through io_uring would bypass the layer.
      UV_USE_IO_URING: '0',
    },
    logFile,
    logSize: () => statSync(logFile).size,
    fail: (errno) => {
      const file = openSync(control, 'r+');
      writeSync(file, Buffer.from([errno]), 0, 1, 0);
      closeSync(file);
    },
  };
}
