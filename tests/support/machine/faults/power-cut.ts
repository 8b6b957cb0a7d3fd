/** Computes, from the log of disk-layer.c, what a power cut would have left of a folder, and writes that. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const MAGIC = Buffer.from('61662d6564697567', 'hex');
const HEAD = 32;
const SECTOR = 512;

type Record = { kind: string; position: number; inode: bigint; at: number; data: Buffer };
type Write = { position: number; kind: string; at: number; data: Buffer };
type Entries = Map<string, Node>;
type Change = { position: number; apply: (entries: Entries) => void };

/** A file or folder, under any of its names. */
type Node = {
  /** The position of its initial content; undefined for a file created since. */
  source: string | undefined;
  writes: Write[];
  /** For a folder: its initial names, their changes, and its present names. */
  first: Entries;
  changes: Change[];
  entries: Entries | null;
  /** Everything logged before this position is safe. */
  syncedTo: number;
};

export type Beginning = { root: Node; byInode: Map<bigint, Node>; folder: string };

/** Records a folder as the disk has it now; `copy` holds its contents, and the cut consumes it. */
export function rememberFolder(folder: string, copy: string): Beginning {
  const byInode = new Map<bigint, Node>();
  const remember = (path: string, source: string): Node => {
    const { ino } = lstatSync(path, { bigint: true });
    const node = newNode(lstatSync(path).isDirectory(), source);
    byInode.set(ino, node);
    if (node.entries) {
      for (const name of readdirSync(path)) {
        const about = lstatSync(join(path, name));
        if (about.isFile() || about.isDirectory()) {
          node.entries.set(name, remember(join(path, name), join(source, name)));
        }
      }
      node.first = new Map(node.entries);
    }
    return node;
  };
  return { root: remember(folder, copy), byInode, folder };
}

const newNode = (isFolder: boolean, source?: string): Node => ({
  source,
  writes: [],
  first: new Map(),
  changes: [],
  entries: isFolder ? new Map() : null,
  syncedTo: 0,
});

export type Cut = {
  beginning: Beginning;
  log: Buffer;
  /** The size of the log at the moment of the cut. */
  moment: number;
  target: string;
  /** Proves that the layer can lose data: syncs of these files are ignored. */
  ignoresSyncOf?: (path: string) => boolean;
};

export type Loss = { lostWrites: number; tornWrites: number; lostNames: number };

/**
 * Writes into `target` the disk's possible contents after the cut: everything that was synced, and a random part of the
 * rest.
 */
export function cutPower({ beginning, log, moment, target, ignoresSyncOf = () => false }: Cut): Loss {
  const { root, byInode, folder } = beginning;
  const paths = new Map<Node, string>();
  let allSyncedTo = 0;
  for (const record of readLog(log, moment)) {
    const node = byInode.get(record.inode);
    if (record.kind === 'Y') allSyncedTo = Math.max(allSyncedTo, record.at);
    else if (record.kind === 'S') {
      if (node && !ignoresSyncOf(paths.get(node) ?? node.source ?? '')) {
        node.syncedTo = Math.max(node.syncedTo, record.at);
      }
    } else if ('WTZ'.includes(record.kind)) {
      node?.writes.push({ position: record.position, kind: record.kind, at: record.at, data: record.data });
    } else changeNames(record);
  }

  function changeNames({ kind, position, inode, data }: Record): void {
    const [path = '', to = path] = data.toString().split('\0');
    const parent = find(dirname(path));
    const name = basename(path);
    if (kind === 'C' || kind === 'D') {
      const node = newNode(kind === 'D');
      byInode.set(inode, node);
      paths.set(node, path);
      change(parent, position, (entries) => entries.set(name, node));
    } else if (kind === 'U') {
      change(parent, position, (entries) => entries.delete(name));
    } else if (kind === 'R') {
      if (dirname(to) !== dirname(path))
        throw new Error(`Not foreseen: ${path} moves to another folder, ${to}`);
      const node = parent.entries?.get(name);
      if (!node) return;
      paths.set(node, to);
      change(parent, position, (entries) => {
        entries.delete(name);
        entries.set(basename(to), node);
      });
    } else if (kind === 'L') {
      const node = parent.entries?.get(name);
      if (node) change(find(dirname(to)), position, (entries) => entries.set(basename(to), node));
    } else throw new Error(`Not foreseen: ${kind} ${path} ${to}`);
  }

  function find(path: string): Node {
    let node = root;
    for (const name of path.slice(folder.length).split('/').filter(Boolean)) {
      const next = node.entries?.get(name);
      if (!next) throw new Error(`The log does not say where ${path} comes from`);
      node = next;
    }
    return node;
  }

  const loss = { lostWrites: 0, tornWrites: 0, lostNames: 0 };
  build(root, target, folder);
  return loss;

  function build(node: Node, path: string, live: string): void {
    const isSafe = ({ position }: { position: number }) => position < Math.max(node.syncedTo, allSyncedTo);
    if (node.entries) {
      mkdirSync(path, { recursive: true });
      inherit(path, live);
      const pending = node.changes.filter((change) => !isSafe(change));
      const kept = Math.floor(Math.random() * (pending.length + 1));
      loss.lostNames += pending.length - kept;
      const entries = new Map(node.first);
      for (const { apply } of [...node.changes.filter(isSafe), ...pending.slice(0, kept)]) apply(entries);
      for (const [name, child] of entries) build(child, join(path, name), join(live, name));
    } else if (node.writes.length === 0 && node.source) {
      renameSync(node.source, path);
      inherit(path, live);
    } else {
      writeFileSync(path, contentOf(node, isSafe, loss));
      inherit(path, live);
    }
  }
}

function change(folder: Node, position: number, apply: Change['apply']): void {
  folder.changes.push({ position, apply });
  if (folder.entries) apply(folder.entries);
}

/** Gives the owner and mode of the live file, or its folder's owner. */
function inherit(path: string, live: string): void {
  const { uid, gid, mode } = existsSync(live) ? statSync(live) : { ...statSync(dirname(path)), mode: 0o600 };
  chownSync(path, uid, gid);
  chmodSync(path, mode & 0o777);
}

const SURVIVALS = ['none', 'all', 'some', 'torn'] as const;

function contentOf({ source, writes }: Node, isSafe: (write: Write) => boolean, loss: Loss): Buffer {
  let content = source ? readFileSync(source) : Buffer.alloc(0);
  let size = content.length;
  const grow = (length: number) => {
    if (length > content.length)
      content = Buffer.concat([content, Buffer.alloc(Math.max(length, 2 * content.length) - content.length)]);
    size = Math.max(size, length);
  };
  const put = (at: number, bytes: Buffer) => {
    grow(at + bytes.length);
    bytes.copy(content, at);
  };
  const survival = SURVIVALS[Math.floor(Math.random() * SURVIVALS.length)];
  const isLucky = () => survival === 'all' || (survival !== 'none' && Math.random() < 0.5);
  for (const write of writes) {
    const safe = isSafe(write);
    if (write.kind === 'W' && !safe && survival === 'torn') {
      loss.tornWrites += 1;
      for (let from = 0; from < write.data.length; ) {
        // Sectors are counted from the beginning of the file.
        const to = Math.min(write.data.length, from + SECTOR - ((write.at + from) % SECTOR));
        if (isLucky()) put(write.at + from, write.data.subarray(from, to));
        from = to;
      }
    } else if (!safe && !isLucky()) {
      loss.lostWrites += 1;
    } else if (write.kind === 'W') {
      put(write.at, write.data);
    } else if (write.kind === 'Z') {
      grow(write.at);
    } else {
      grow(write.at);
      content.fill(0, write.at);
      size = write.at;
    }
  }
  return content.subarray(0, size);
}

/** Yields complete records; a killed process's last record may be truncated, and followed by others. */
function* readLog(log: Buffer, end: number): Generator<Record> {
  for (let position = 0; position + HEAD <= end; ) {
    if (!log.subarray(position, position + 8).equals(MAGIC)) {
      const next = log.indexOf(MAGIC, position + 1);
      if (next < 0) return;
      position = next;
      continue;
    }
    const size = log.readUInt32LE(position + 12);
    if (position + HEAD + size > end) return;
    yield {
      kind: String.fromCharCode(log.readUInt32LE(position + 8)),
      position,
      inode: log.readBigUInt64LE(position + 16),
      at: Number(log.readBigUInt64LE(position + 24)),
      data: log.subarray(position + HEAD, position + HEAD + size),
    };
    position += HEAD + size;
  }
}
