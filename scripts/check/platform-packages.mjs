const SYSTEMS = /(?:^|[-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-|$)/;
const PROCESSORS = /-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/;
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * Returns packages for other platforms that a lock names as optional dependencies without an entry. npm omits them when
 * its registry lacks them, and `npm ci` then refuses the lock everywhere. @returns {[path: string, entry: object][]}
 * the entries to add
 */
export function missingPlatformPackages({ packages }) {
  const missing = new Map();
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      if (packages[path] || parent.optional || parent.bundled) continue;
      if (/^\d/.test(version)) missing.set(path, entryOf(name, version, parent));
    }
  }
  return [...missing];
}

function entryOf(name, version, parent) {
  const [, system] = SYSTEMS.exec(name) ?? [];
  const [, processor] = PROCESSORS.exec(name) ?? [];
  const library = LIBRARIES[name.split('-').at(-1)];
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(parent.dev && { dev: true }),
    ...(library && system === 'linux' && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
