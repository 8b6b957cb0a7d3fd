import { readdirSync } from 'node:fs';

const FLOOR = [20, 19];

/**
 * Returns the reason why the guide cannot run on this machine, with advice, or null. `hasGlibc` matters on
 * Linux only.
 * @param {{ node: string, platform: string, hasGlibc: boolean }} machine
 */
export function machineProblem({ node, platform, hasGlibc }) {
  const [major, minor] = node.split('.').map(Number);
  if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1]))
    return `Node ${FLOOR.join('.')} or newer is needed (24 is recommended); this is ${node}.`;
  if (platform === 'win32')
    return 'The guide runs on Linux and macOS. On Windows use WSL 2 ("wsl --install -d Debian"), and install Node and git inside it.';
  if (platform === 'linux' && !hasGlibc)
    return 'This Linux has musl instead of glibc, as Alpine does, and the database in the packages needs glibc. Use Debian or another Linux with glibc; in a container, an image such as node:24-bookworm-slim.';
  return null;
}

/** Ends the program with an explanation if the guide cannot run, before packages are installed in vain. */
export function requireNode() {
  const { platform, versions } = process;
  const problem = machineProblem({ node: versions.node, platform, hasGlibc: hasGlibc() });
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

function hasGlibc() {
  if (process.platform !== 'linux') return false;
  // The report is reliable but takes a tenth of a second, so it is used only on machines that have musl at all.
  if (!readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))) return true;
  // Otherwise the report asks the name service about every connection.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
