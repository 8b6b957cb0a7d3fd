import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type BrowserContext, chromium as browserType } from '@playwright/test';
import { chromium } from './chromium.ts';
import { decodedForms } from './decoded-forms.ts';

/** The whole browser, because the headless one has neither a history nor session files. */
const WHOLE = '/usr/bin/chromium';
/** Lets no request out, not even those of workers, which a context that is set offline does not stop. */
const WITHOUT_NETWORK = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];

export type ProfileOnDisk = {
  context: BrowserContext;
  /** Closes the browser and starts it again with the same folder, if need be without network. */
  reopen: (network?: 'none') => Promise<BrowserContext>;
  /** Closes the browser like a person, and returns which of these texts its folder contains, with the files. */
  closeAndScan: (texts: readonly string[]) => Promise<Findings>;
  /** Kills the browser's processes at once, as a phone without power does, and searches its folder. */
  killAndScan: (texts: readonly string[]) => Promise<Findings>;
  remove: () => Promise<void>;
};
export type Findings = Record<string, string[]>;

type Options = Parameters<typeof browserType.launchPersistentContext>[1];

/** Starts the whole browser with a new profile in its own folder. */
export async function openProfile(options: Options): Promise<ProfileOnDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-profile-'));
  const launch = (network?: 'none') =>
    browserType.launchPersistentContext(folder, {
      ...options,
      // Playwright's configuration blocks workers, also here.
      serviceWorkers: 'allow',
      executablePath: WHOLE,
      args: [...chromium.args, '--headless=new', ...(network === 'none' ? WITHOUT_NETWORK : [])],
      // Playwright's own headless mode is another program; the new one is the whole browser without a window.
      headless: false,
    });
  const profile: ProfileOnDisk = {
    context: await launch(),
    reopen: async (network) => {
      await profile.context.close();
      profile.context = await launch(network);
      if (network === 'none') await profile.context.setOffline(true);
      return profile.context;
    },
    closeAndScan: async (texts) => {
      await profile.context.close();
      return scanFolder(folder, texts);
    },
    killAndScan: async (texts) => {
      const closed = new Promise((resolve) => profile.context.on('close', resolve));
      killAll(processesOf(folder));
      await closed;
      return scanFolder(folder, texts);
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
  return profile;
}

/** The first one is the browser's own; the others may end by themselves before their turn. */
function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Returns the processes of the browser that has this folder. */
const processesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`);
      } catch {
        return false;
      }
    });

/** A shorter part of a Base64 text occurs in any large file by chance: that of '2,31' has three letters. */
const MIN_PART = 5;

/** Returns the ways in which a browser's files may contain a text: in bytes of one or two, and as links encode it. */
function spellings(text: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    // The characters at both ends of a run depend on their neighbors.
    const whole = Buffer.from(' '.repeat(shift) + text).toString('base64url');
    return whole.slice(shift === 0 ? 0 : shift + 1, -2);
  });
  return [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(encodeURIComponent(text)),
    ...inBase64.filter((part) => part.length >= MIN_PART).map((part) => Buffer.from(part)),
  ];
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns, by text, the files of a folder that contain it. Case matters. */
export function scanFolder(folder: string, texts: readonly string[]): Findings {
  const found: Findings = {};
  for (const file of filesOf(folder)) {
    const whole = readFileSync(file);
    const bytes = Buffer.concat([whole, ...decodedForms(whole)]);
    for (const text of texts) {
      if (!spellings(text).some((one) => bytes.includes(one))) continue;
      found[text] = [...(found[text] ?? []), relative(folder, file)];
    }
  }
  return found;
}
