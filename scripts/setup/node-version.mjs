const FLOOR = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(
    `Node ${FLOOR.join('.')} or newer is needed (24 is recommended); this is ${process.versions.node}.`,
  );
  process.exit(1);
}
